@testable import BridgeCredentials

/// A UserSig made by hand: by default the one of the test vectors, with any changes that a test makes.
struct Forgery {
    /// The members as JSON, in order.
    var members: [(name: String, json: String)] = [
        ("TLS.ver", "\"2.0\""), ("TLS.identifier", "\"xiaojun\""), ("TLS.sdkappid", "1400000000"),
        ("TLS.time", "1700000000"), ("TLS.expire", "86400"),
        ("TLS.sig", "\"SNF4FmVCPucoXsBOpbVF3fFCf57JPm0ezZ1jeVILlVc=\""),
    ]

    /// The signed values.
    var signed = [
        "TLS.identifier": "xiaojun", "TLS.sdkappid": "1400000000", "TLS.time": "1700000000", "TLS.expire": "86400",
    ]

    /// Returns the UserSig with another value of a member, as JSON, or without the member if the value is `nil`.
    func with(_ name: String, _ json: String?) -> Forgery {
        var forgery = self
        forgery.members = members.compactMap { $0.name != name ? $0 : json.map { (name, $0) } }
        return forgery
    }

    /// Returns the UserSig with one more member at the end, even if a member with that name exists.
    func adding(_ name: String, _ json: String) -> Forgery {
        var forgery = self
        forgery.members.append((name, json))
        return forgery
    }

    /// Returns the UserSig with another value of a signed member, signed with a key, as the app's server would sign it.
    func signing(_ name: String, _ value: String, json: String? = nil, key: String = Vector.key) -> Forgery {
        var forgery = with(name, json ?? value)
        forgery.signed[name] = value
        let lines = ["TLS.identifier", "TLS.sdkappid", "TLS.time", "TLS.expire"]
            .map { "\($0):\(forgery.signed[$0] ?? "")\n" }
        let code = HMACSHA256.code(of: Array(lines.joined().utf8), key: Array(key.utf8))
        return forgery.with("TLS.sig", "\"\(Base64Alphabet.standard.encode(code))\"")
    }

    /// The JSON.
    var json: String { "{" + members.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}" }

    /// The UserSig.
    var text: String { Forgery.packed(Array(json.utf8)) }

    /// Returns any bytes in the form of a UserSig.
    static func packed(_ bytes: [UInt8]) -> String { Base64Alphabet.userSig.encode(Zlib.deflate(bytes) ?? []) }
}
