import RelationshipCore
import Testing

/// The value of a field.
struct FieldValueTests {
    @Test(
        arguments: [
            (Array("é😀\u{FFFD}".utf8), "é😀\u{FFFD}"), ([], ""), ([0xFF], nil), ([0x61, 0xC3], nil),
            ([0xED, 0xA0, 0x80], nil), ([0xC0, 0x80], nil),
        ] as [([UInt8], String?)]
    )
    func `bytes are text only if they are UTF-8`(_ bytes: [UInt8], _ text: String?) {
        #expect(FieldValue.bytes(bytes).text == text)
    }
}
