import RelationshipCore
import ServerTranslation
import Testing

@testable import RongCloudServer

struct RequestSignatureTests {
    @Test(arguments: [
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
        (String(repeating: "a", count: 119), "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56"),
    ]) func `digests are those of the standard`(text: String, digest: String) {
        #expect(String(decoding: SHA1.hexadecimalDigest(of: Array(text.utf8)), as: UTF8.self) == digest)
    }

    @Test(arguments: [
        ("Y1W2MeFwwwRxa0", "14314", "1408710653000", "30be0bbca9c9b2e27578701e9fda2358a814c88f"),
        ("sk", "1", "1700000000", "f67aec470999bc5c9c9d5bdfe627b7a6b89bf741"),
    ]) func `signatures of known values are valid`(secret: String, nonce: String, time: String, signature: String)
        throws
    {
        let check = try RequestSignature(appKey: "app", secrets: ["other", secret])
        for prefix in ["", "rc-"] {
            let headers = [
                "\(prefix)app-key": "app", "\(prefix)nonce": nonce, "\(prefix)timestamp": time,
                "\(prefix)signature": signature,
            ]
            #expect(try check.check(headers) == "app")
        }
    }

    @Test(arguments: [
        ("app-key", "other", 1_001, 401), ("app-key", "", 1_002, 400), ("signature", "", 1_002, 400),
        ("signature", "F67AEC470999BC5C9C9D5BDFE627B7A6B89BF741", 1_004, 401), ("nonce", "2", 1_004, 401),
        ("timestamp", "1700000001", 1_004, 401), ("signature", "f67aec", 1_004, 401),
    ]) func `a request with another header is refused`(name: String, value: String, code: Int, status: Int) throws {
        let check = try RequestSignature(appKey: "app", secrets: ["sk"])
        var headers = [
            "app-key": "app", "nonce": "1", "timestamp": "1700000000",
            "signature": "f67aec470999bc5c9c9d5bdfe627b7a6b89bf741",
        ]
        headers[name] = value
        #expect {
            try check.check(headers)
        } throws: { error in
            guard case .credentials(let reason) = error as? ServerRefusal else { return false }
            return reason.code == code && reason.status == status
        }
    }

    @Test func `an empty secret is refused, and a description shows none`() throws {
        #expect(throws: RelationshipError.self) { try RequestSignature(appKey: "app", secrets: ["sk", ""]) }
        #expect(throws: RelationshipError.self) { try RequestSignature(appKey: "app", secrets: []) }
        var text = ""
        dump(try RequestSignature(appKey: "app", secrets: ["hidden"]), to: &text)
        #expect(!text.contains("hidden"))
    }
}
