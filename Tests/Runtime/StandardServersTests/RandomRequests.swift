import JSONSyntax
import SeededRandom
import ServerTranslation

/// Random requests by the rows of an API, and what can be wrong with them.
struct RandomRequests {
    var random: SplitMix64
    private static let users = ["alice", "bob", "carol", "dave", "erin"]
    private static let words = ["a", "爱", "🙂", "x y", "1", "AddSource_Type_App", "Tag_SNS_IM_Remark", "{}", ""]

    // MARK: Valid requests

    /// Returns the body of a request to an endpoint.
    mutating func body(of endpoint: ServerEndpoint, isForm: Bool) -> JSONObject {
        object(endpoint.request, endpoint, isForm)
    }

    private mutating func object(_ members: [RequestMember], _ endpoint: ServerEndpoint, _ isForm: Bool) -> JSONObject {
        var object = JSONObject()
        for member in members where member.required == true || Bool.random(using: &random) {
            object[member.name] = value(member, endpoint, isForm)
        }
        return object
    }

    private mutating func value(_ member: RequestMember, _ endpoint: ServerEndpoint, _ isForm: Bool) -> JSONValue {
        if let values = member.values {
            let key = pick(values.texts) ?? ""
            return member.type == .number && !isForm ? .integer(Int64(key) ?? 0) : .string(key)
        }
        let count = Int.random(in: 1...3, using: &random)
        switch member.type {
        case .user: return .string(pick(Self.users) ?? "")
        case .text, .numberText, .any: return .string(pick(Self.words) ?? "")
        case .dateTime: return "2024-02-29 23:59:59"
        case .number, .milliseconds, .seconds, .flag:
            let number = Int64.random(in: 0...50, using: &random)
            return isForm ? .string("\(number)") : .integer(number)
        case .users:
            let users = (0..<count).map { _ in JSONValue.string(pick(Self.users) ?? "") }
            return .array(member.wrapped.map { name in users.map { [name: $0] } } ?? users)
        case .texts: return .array((0..<count).map { _ in .string(pick(Self.words) ?? "") })
        case .items: return .array((0..<count).map { _ in .object(object(member.members ?? [], endpoint, isForm)) })
        case .fields:
            guard let list = endpoint.fieldLists[member.list ?? ""] else { return [:] }
            let fields = list.fields.filter { _ in Bool.random(using: &random) }
                .map { field in
                    let keys = field.values?.texts
                    let value: JSONValue =
                        keys.flatMap { pick($0) }.map { .string($0) }
                        ?? (field.type == .number ? .integer(Int64.random(in: 0...2, using: &random)) : "text")
                    return (field.name + (field.rest == true ? "ext_a" : ""), value)
                }
            switch list.layout {
            case .object: return .object(JSONObject(fields))
            case .text: return .string(JSONValue.object(JSONObject(fields)).line)
            case .tags:
                return .array(
                    fields.map { [list.nameMember ?? "": .string($0), list.valueMember ?? "": $1] }
                )
            }
        }
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

    // MARK: Mutations

    /// Returns a value with one or several of its parts replaced, removed or repeated.
    mutating func mutated(_ value: JSONValue, depth: Int = 0) -> JSONValue {
        if depth > 0, Int.random(in: 0..<3, using: &random) == 0 { return hostile() }
        switch value.content {
        case .object(let object):
            var members = object.members.map { ($0.key, $0.value) }
            guard let place = members.indices.randomElement(using: &random) else { return hostile() }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: members.remove(at: place)
            case 1: members.append((members[place].0 + "\u{0}", hostile()))
            default: members[place].1 = mutated(members[place].1, depth: depth + 1)
            }
            return .object(JSONObject(members))
        case .array(var elements):
            guard let place = elements.indices.randomElement(using: &random) else { return hostile() }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: elements = []
            case 1: elements = Array(repeating: elements[place], count: length())
            case 2: elements.append(hostile())
            default: elements[place] = mutated(elements[place], depth: depth + 1)
            }
            return .array(elements)
        case .string, .number, .bool, .null: return hostile()
        }
    }

    /// Returns a length that is mostly small, because long lists take most of the time.
    private mutating func length() -> Int { pick([1, 1, 2, 2, 3, 3, 5, 5, 8, 8, 21, 21, 101, 1_001]) ?? 1 }

    /// Returns a value that no request should have.
    private mutating func hostile() -> JSONValue {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(pick([Int64.min, .max, 0, -1, 2_147_483_648]) ?? 0)
        case 3:
            return .string(String(repeating: pick(Self.words) ?? "", count: length() / 2))
        case 4: return .string("\(pick([Int64.min, .max, -1, 0]) ?? 0)")
        case 5: return pick([[], [[]], [:], [[:]], ["": ""], [.null]] as [JSONValue]) ?? .null
        case 6: return .string("\u{0}\u{7f}\u{feff}\u{202e}")
        case 7: return .string(String(repeating: "x", count: pick([31, 32, 33, 63, 64, 65, 97, 501, 5_000]) ?? 0))
        case 8:
            var nested: JSONValue = 1
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                nested = Bool.random(using: &random) ? [nested] : ["a": nested]
            }
            return nested
        case 9:
            return .string(pick(["18446744073709551616", "1e400", "-0", "0x10", "NaN", "9223372036854775808"]) ?? "")
        default: return .string(pick(Self.users + Self.words) ?? "")
        }
    }

    /// Returns bytes with a few of them changed, removed, inserted or repeated.
    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: bytes = Array(bytes.prefix(place))
            case 4: bytes.insert(contentsOf: Array(pick(Self.fragments)?.utf8 ?? "".utf8), at: place)
            case 5: bytes.replaceSubrange(place..<end, with: pick(Self.wrongBytes) ?? [])
            default: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random) }
            }
        }
        return bytes
    }

    /// Parts of JSON and of forms.
    private static let fragments = [
        "18446744073709551616", "-9223372036854775809", "1e999999", "{\"a\":", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
        "\\ud800", "\\u0000", "&&", "==", "%", "%f", "%00", "%C0%80", ",,", "userId=alice&userId=bob",
        "\"From_Account\": \"alice\", ", "null", "+", ";",
    ]

    /// Bytes that are not UTF-8.
    private static let wrongBytes: [[UInt8]] = [
        [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0xF8, 0x88], [0xE2, 0x82],
    ]

    /// Changes what precedes the body.
    mutating func mutate(_ head: inout WireRequest.Head, _ paths: [String]) {
        func text(_ text: String) -> String { String(decoding: mutated(Array(text.utf8)), as: UTF8.self) }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: head.method = pick(["GET", "PUT", "", "post", "HEAD", "POST\u{0}"]) ?? ""
        case 1:
            head.path =
                pick([head.path + "/", "/" + head.path, text(head.path), head.path.uppercased(), "", "/"]) ?? ""
        case 2: head.path = pick(paths) ?? ""
        case 3: if let name = pick(head.query.keys.sorted()) { head.query[name] = text(head.query[name] ?? "") }
        default: if let name = pick(head.headers.keys.sorted()) { head.headers[name] = text(head.headers[name] ?? "") }
        }
    }
}
