import RelationshipCore

/// The ticket of the test vectors: what Tencent's libraries, and another program, were given.
enum Vector {
    static let key = "5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e"
    static let appID = 1_400_000_000
    static let user = UserID("xiaojun")!
    static let time: Int64 = 1_700_000_000
    static let lifetime: Int64 = 86_400

    /// What tls-sig-api-v2 1.1 of PyPI makes.
    static let pypi =
        "eJyrVgrxCdYrSy1SslJQMtIzUNJRAItkpqTmlWSmZUIkKjIT87NK82CSxSnZiQUFmSlAKUMTAyiAyqVWFGQWpQJlLMxM4IIlmbkgIUNzNMXFmekg4"
        + "4P93EzccsOcA0qT8yOKnfwLksLcjNPcnNNMzb0Ccg1Sq6IMs1LDPH1ywpJtlWoBk68y0A__"
    /// What Tencent's library for Node makes.
    static let node =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogMiUZOamKlkZmqOKplYUZBalKllZmJnAhIoz05WslI"
        + "L93EzccsOcA0qT8yOKnfwLksLcjNPcnNNMzb0Ccg1Sq6IMs1LDPH1ywpJtlWoBGRkxcA__"
    /// Not compressed at all.
    static let stored =
        "eAEBqABX-3siVExTLnZlciI6IjIuMCIsIlRMUy5pZGVudGlmaWVyIjoieGlhb2p1biIsIlRMUy5zZGthcHBpZCI6MTQwMDAwMDAwMCwiVExTLnRpbW"
        + "UiOjE3MDAwMDAwMDAsIlRMUy5leHBpcmUiOjg2NDAwLCJUTFMuc2lnIjoiU05GNEZtVkNQdWNvWHNCT3BiVkYzZkZDZjU3SlBtMGV6WjFqZVZJTGxW"
        + "Yz0ifRkZMXA_"
    /// Compressed as quickly as zlib can.
    static let quick =
        "eAGrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogGgqycxNBYqao4qmVhRkFgHFLcyAyiEKizPTgbYF*7"
        + "mZuOWGOQeUJudHFDv5FySFuRmnuTmnmZp7BeQapFZFGWalhnn65IQl2yrVAgAZGTFw"
    /// Compressed as well as zlib can, the members the other way round, with blanks on both sides of the colons.
    static let reversed =
        "eNqrVgrxCdYrzkxXUrBSUAr2czNxyw1zDihNzo8odvIvSApzM05zc04zNfcKyDVIrYoyzEoN8-TJCUu2VdJRAOtNrSjILEoFabcwMzEwgIqWZOaCxQ"
        + "zNDaAAKlGckp1YUJCZApY0QZPMTEnNK8lMy0wtAjunIjMxP6s0D2ZTGVTYSM9AqRYAO0MzkA__"
    /// Over several lines.
    static let indented =
        "eJyr5lJQUArxCdYrSy1SslIy0jNQ0oEJZaak5pVkpmWCZSoyE-OzSvMQssUp2YkFBZkpSlaGJgZQAJcsycxNBUqYY0ikVhRkFgGlLMxMkESLM9OBVg"
        + "T7uZm45YY5B5Qm50cUO-kXJIW5Gae5OaeZmnsF5BqkVkUZZqWGefrkhCXbKnHVAgA-oDM2"
    /// With the user buffer `abc`.
    static let userBuffer =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogMiUZOamAkXNUUVTKwoyi4DiFmYmMKHS4tSipNI0oN"
        + "GR4V5ZMHMz04EC-olJxmUR6TmRJqYByRVV2sHBWRkpFU7hpRkhjhVhGRWRPmllYVnuGf5eBrZKtQB-Zzjh"
    /// For the user `a"b\c/ ~`.
    static let escaped =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwokxSkkxMcn6CnVQ2eKU7MSCgswUJStDEwMogMiUZOamAkXNUUVTKwoyi4DiFmYmMKHizHSgyZ"
        + "ZRQY6hxYZlOUH6hS5JHoHGBT7m5ulpuT4GfslpRs6h2hWBXgXJFkGmZr62SrUAR5Ew2A__"
    /// Under a key that is the usual one three times.
    static let longKey =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogMiUZOamAkXNUUVTKwoyi4DiFmYmMKHizHSgsYURbh"
        + "auJSWJ*UnJxRHBZlnuZf7BGVWWpUHexkZhZlEBKanZ5T7Bbt4Zpp62SrUAMEwx4w__"
}
