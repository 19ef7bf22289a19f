import RelationshipCore

/// The ticket of the test vectors, as created by Tencent's libraries and by another program.
enum Vector {
    static let key = "5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e"
    static let appID = 1_400_000_000
    static let user = UserID("xiaojun")!
    static let time: Int64 = 1_700_000_000
    static let lifetime: Int64 = 86_400

    /// The output of tls-sig-api-v2 1.1 from PyPI.
    static let pypi =
        "eJyrVgrxCdYrSy1SslJQMtIzUNJRAItkpqTmlWSmZUIkKjIT87NK82CSxSnZiQUFmSlAKUMTAyiAyqVWFGQWpQJlLMxM4IIlmbkgIUNzNMXFmekg4"
        + "4P93EzccsOcA0qT8yOKnfwLksLcjNPcnNNMzb0Ccg1Sq6IMs1LDPH1ywpJtlWoBk68y0A__"
    /// The output of Tencent's library for Node.
    static let node =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogMiUZOamKlkZmqOKplYUZBalKllZmJnAhIoz05WslI"
        + "L93EzccsOcA0qT8yOKnfwLksLcjNPcnNNMzb0Ccg1Sq6IMs1LDPH1ywpJtlWoBGRkxcA__"
    /// A ticket without compression.
    static let stored =
        "eAEBqABX-3siVExTLnZlciI6IjIuMCIsIlRMUy5pZGVudGlmaWVyIjoieGlhb2p1biIsIlRMUy5zZGthcHBpZCI6MTQwMDAwMDAwMCwiVExTLnRpbW"
        + "UiOjE3MDAwMDAwMDAsIlRMUy5leHBpcmUiOjg2NDAwLCJUTFMuc2lnIjoiU05GNEZtVkNQdWNvWHNCT3BiVkYzZkZDZjU3SlBtMGV6WjFqZVZJTGxW"
        + "Yz0ifRkZMXA_"
    /// A ticket with zlib's fastest compression.
    static let quick =
        "eAGrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogGgqycxNBYqao4qmVhRkFgHFLcyAyiEKizPTgbYF*7"
        + "mZuOWGOQeUJudHFDv5FySFuRmnuTmnmZp7BeQapFZFGWalhnn65IQl2yrVAgAZGTFw"
    /// A ticket with zlib's best compression, with its members in reverse order and blanks on both sides of the colons.
    static let reversed =
        "eNqrVgrxCdYrzkxXUrBSUAr2czNxyw1zDihNzo8odvIvSApzM05zc04zNfcKyDVIrYoyzEoN8-TJCUu2VdJRAOtNrSjILEoFabcwMzEwgIqWZOaCxQ"
        + "zNDaAAKlGckp1YUJCZApY0QZPMTEnNK8lMy0wtAjunIjMxP6s0D2ZTGVTYSM9AqRYAO0MzkA__"
    /// A ticket with its JSON on several lines.
    static let indented =
        "eJyr5lJQUArxCdYrSy1SslIy0jNQ0oEJZaak5pVkpmWCZSoyE-OzSvMQssUp2YkFBZkpSlaGJgZQAJcsycxNBUqYY0ikVhRkFgGlLMxMkESLM9OBVg"
        + "T7uZm45YY5B5Qm50cUO-kXJIW5Gae5OaeZmnsF5BqkVkUZZqWGefrkhCXbKnHVAgA-oDM2"
    /// A ticket with the user buffer `abc`.
    static let userBuffer =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogMiUZOamAkXNUUVTKwoyi4DiFmYmMKHS4tSipNI0oN"
        + "GR4V5ZMHMz04EC-olJxmUR6TmRJqYByRVV2sHBWRkpFU7hpRkhjhVhGRWRPmllYVnuGf5eBrZKtQB-Zzjh"
    /// A ticket for the user `a"b\c/ ~`.
    static let escaped =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwokxSkkxMcn6CnVQ2eKU7MSCgswUJStDEwMogMiUZOamAkXNUUVTKwoyi4DiFmYmMKHizHSgyZ"
        + "ZRQY6hxYZlOUH6hS5JHoHGBT7m5ulpuT4GfslpRs6h2hWBXgXJFkGmZr62SrUAR5Ew2A__"
    /// A ticket signed with the usual key repeated three times.
    static let longKey =
        "eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogMiUZOamAkXNUUVTKwoyi4DiFmYmMKHizHSgsYURbh"
        + "auJSWJ*UnJxRHBZlnuZf7BGVWWpUHexkZhZlEBKanZ5T7Bbt4Zpp62SrUAMEwx4w__"
}
