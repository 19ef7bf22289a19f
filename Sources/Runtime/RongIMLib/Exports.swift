@_exported public import RongCloudAdapter
