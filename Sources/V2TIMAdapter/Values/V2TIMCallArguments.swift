/// The keys of the envelopes of calls, replies and notifications.
enum V2TIMEnvelopeKey: String, CodingKey {
    case call, event, args
    case succ, fail
}

/// The names of all arguments of calls.
enum V2TIMArgumentKey: String, CodingKey {
    case sdkAppID, config, userID, userSig
    case userIDList, info, Info, application, remark
    case deleteType, checkType, acceptType
    case searchParam, groupName, groupNameList, oldName, newName
    case status, nextCursor, officialAccountID, officialAccountIDList, api, param

    /// What to write there, for error messages.
    var expectation: String {
        switch self {
        case .sdkAppID: "the app's number, a 32-bit integer"
        case .userID, .userSig, .remark, .groupName, .oldName, .newName, .nextCursor, .officialAccountID, .api, .param:
            "a string"
        case .userIDList, .groupNameList, .officialAccountIDList: "an array of strings"
        case .status: "an object such as {\"customStatus\": \"…\"}"
        case .searchParam: "an object such as {\"keywordList\": [\"…\"]}"
        case .config: "an object such as {\"logLevel\": 4}"
        case .info, .Info: "an object with the fields to set, such as {\"nickName\": \"…\"}"
        case .application: "an object such as {\"userID\": \"…\"}"
        case .deleteType, .checkType: "1 (one-way) or 2 (two-way)"
        case .acceptType: "0 (one-way) or 1 (two-way)"
        }
    }
}

/// Reads the arguments of one call, and says what to write where one is missing or of the wrong type.
final class V2TIMCallArguments {
    let call: V2TIMCall.Name
    let container: KeyedDecodingContainer<V2TIMArgumentKey>?
    /// The keys in the container, known or not.
    let keys: [String]
    /// The keys that the call has asked for.
    private var asked: Set<String> = []
    let codingPath: [any CodingKey]

    init(of call: V2TIMCall.Name, in envelope: KeyedDecodingContainer<V2TIMEnvelopeKey>) throws {
        self.call = call
        self.codingPath = envelope.codingPath + [V2TIMEnvelopeKey.args]
        guard envelope.contains(.args), try !envelope.decodeNil(forKey: .args) else {
            container = nil
            keys = []
            return
        }
        do {
            container = try envelope.nestedContainer(keyedBy: V2TIMArgumentKey.self, forKey: .args)
            keys = try envelope.nestedContainer(keyedBy: V2TIMAnyKey.self, forKey: .args).allKeys.map(\.stringValue)
        } catch DecodingError.typeMismatch(let type, let context) {
            let text = "the arguments of \(call.rawValue) must be an object: \"args\": {…}"
            throw DecodingError.typeMismatch(type, .init(codingPath: context.codingPath, debugDescription: text))
        }
    }

    func optional<Value: Decodable>(_ key: V2TIMArgumentKey) throws -> Value? {
        asked.insert(key.rawValue)
        do {
            return try container?.decodeIfPresent(Value.self, forKey: key)
        } catch DecodingError.typeMismatch(let type, let context) {
            throw DecodingError.typeMismatch(type, explained(key, context))
        } catch DecodingError.dataCorrupted(let context) {
            throw DecodingError.dataCorrupted(explained(key, context))
        }
    }

    func required<Value: Decodable>(_ key: V2TIMArgumentKey) throws -> Value {
        if let value: Value = try optional(key) { return value }
        let text = "\(call.rawValue) needs the argument \"\(key.rawValue)\": \(key.expectation)"
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: text))
    }

    /// Refuses arguments that the call did not ask for: a misspelt one would otherwise count as left out.
    func refuseOthers() throws {
        guard let key = keys.filter({ !asked.contains($0) }).min() else { return }
        let known = asked.isEmpty ? "it has none" : "it has: \(asked.sorted().joined(separator: ", "))"
        let text = "\(call.rawValue) has no argument \"\(key)\"; \(known)"
        throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
    }

    private func explained(_ key: V2TIMArgumentKey, _ context: DecodingError.Context) -> DecodingError.Context {
        let path = context.codingPath.dropFirst(codingPath.count).map(\.stringValue).joined(separator: ".")
        let place = path.isEmpty ? key.rawValue : path
        let text =
            "the argument \"\(place)\" of \(call.rawValue) does not fit; \"\(key.rawValue)\" is \(key.expectation)"
        return .init(codingPath: context.codingPath, debugDescription: text, underlyingError: context.underlyingError)
    }
}

/// Any key at all.
private struct V2TIMAnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { return nil }
}
