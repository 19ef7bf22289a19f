package import JSONSyntax

extension TIMNotification {
    /// The value of a `TIMElem`; in JSON `{"type": "TIMSNSSystemElem", "elem": {…}}`.
    public enum Elem: Sendable, Hashable {
        /// A `TIMSNSSystemElem`.
        case sns(SNSSystemElem)
        /// A `TIMProfileSystemElem`.
        case profile(ProfileSystemElem)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMNotification.Elem: Codable {
    private enum CodingKeys: String, CodingKey {
        case type
        case elem
    }

    fileprivate enum Name: String, Codable, JSONBytesEncodable {
        case sns = "TIMSNSSystemElem"
        case profile = "TIMProfileSystemElem"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self =
            switch try container.decode(Name.self, forKey: .type) {
            case .sns: .sns(try container.decode(TIMNotification.SNSSystemElem.self, forKey: .elem))
            case .profile: .profile(try container.decode(TIMNotification.ProfileSystemElem.self, forKey: .elem))
            }
    }

    fileprivate var parts: (name: Name, elem: any JSONBytesEncodable) {
        switch self {
        case .sns(let elem): (.sns, elem)
        case .profile(let elem): (.profile, elem)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(parts.name, forKey: .type)
        try container.encode(parts.elem, forKey: .elem)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMNotification.Elem: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        let start = json.beginObject()
        json.key(",\"elem\":")
        parts.elem.writeJSON(to: &json)
        json.key(",\"type\":")
        parts.name.writeJSON(to: &json)
        json.endObject(start)
    }
}
