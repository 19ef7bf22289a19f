// Both of the vendor's dialects, as in SDK 4.8 to 5.1.
@_exported public import TIMAdapter
@_exported public import V2TIMAdapter
