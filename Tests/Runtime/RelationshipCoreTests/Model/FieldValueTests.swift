import RelationshipCore
import Testing

@Suite("The value of a field")
struct FieldValueTests {
    @Test(
        "Bytes are text only if they are UTF-8",
        arguments: [
            (Array("é😀\u{FFFD}".utf8), "é😀\u{FFFD}"), ([], ""), ([0xFF], nil), ([0x61, 0xC3], nil),
            ([0xED, 0xA0, 0x80], nil), ([0xC0, 0x80], nil),
        ] as [([UInt8], String?)]
    )
    func bytesAreTextIfTheyAreUTF8(_ bytes: [UInt8], _ text: String?) {
        #expect(FieldValue.bytes(bytes).text == text)
    }
}
