import RelationshipCore

/// A part of a list, by places.
struct Page<Element> {
    let elements: ArraySlice<Element>
    /// The place after the page, or `nil` for the last page.
    let next: Int?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - list: The whole list.
    ///   - start: The place of the first element; `nil` for the beginning.
    ///   - limit: The maximum number of elements.
    init(_ list: [Element], from start: Int64?, limit: Int) {
        let start = min(max(0, Int(clamping: start ?? 0)), list.count)
        elements = list.dropFirst(start).prefix(limit)
        next = elements.endIndex < list.count ? elements.endIndex : nil
    }
}

/// A number of 31 bits that differs when a list differs: the sequence of the list, for a store without one.
struct Fingerprint {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The number, which is never 0: clients send 0 for a list that they do not have.
    var number: Int64 { Int64((state ^ state >> 33) & 0x7fff_ffff) | 1 }

    private mutating func combine(_ text: String) { combine(text.utf8) }

    private mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
        // Separate the texts by a byte that UTF-8 does not contain.
        combine(0xff)
    }

    private mutating func combine(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0100_0000_01b3 }

    private mutating func combine(_ moment: Timestamp) { combine("\(moment.milliseconds)") }

    /// Creates the fingerprint of a list whose state is known.
    init(state: UInt64) { self.state = state }

    /// Creates the fingerprint of a blocklist.
    init(_ blocked: [BlockEntry]) {
        for entry in blocked {
            combine(entry.block.blocked.rawValue)
            combine(entry.block.blockedAt)
        }
    }

    /// Creates the fingerprint of groups and their members.
    init(_ groups: [GroupEntry]) {
        for entry in groups {
            combine(entry.group.name)
            combine("\(entry.members.count)")
            for member in entry.members { combine(member.rawValue) }
        }
    }
}
