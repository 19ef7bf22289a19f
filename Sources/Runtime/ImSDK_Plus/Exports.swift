@_exported public import V2TIMAdapter
