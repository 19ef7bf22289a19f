import Testing

@testable import RelationshipCore

struct ShortFormTests {
    @Test(arguments: ["a", "~", "~longer", String(repeating: "x", count: 32)])
    func `an id of at most 32 bytes is its own short form`(text: String) {
        #expect(id(text).shortForm == id(text))
        #expect(!id(text).isShortForm && !id(text).needsShortForm)
    }

    // The expected value comes from another program's SHA-256 and base 32.
    @Test(
        arguments: [
            (String(repeating: "a", count: 33), "~long.qutylsafy57hdirdicsu5hmvsm"),
            (String(repeating: "u", count: 64), "~long.dirjf52phumllimva2obiycsu2"),
        ]
    )
    func `a longer id has a short form of 32 bytes that is the same everywhere`(text: String, form: String) {
        #expect(id(text).shortForm.rawValue == form)
        #expect(id(text).shortForm.isShortForm && id(text).shortForm.shortForm == id(form))
    }

    @Test(arguments: [
        "~long.", "~long.x", "~long.qutylsafy57hdirdicsu5hmvsm", "~long." + String(repeating: "x", count: 58),
    ])
    func `an id with the prefix is a short form`(text: String) {
        #expect(id(text).isShortForm)
    }

    // The examples of FIPS 180-4, and a text at each edge of a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
    func `the hash is SHA-256`(text: String, digest: String) {
        let bytes = SHA256.digest(of: Array(text.utf8))
        #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == digest)
    }
}
