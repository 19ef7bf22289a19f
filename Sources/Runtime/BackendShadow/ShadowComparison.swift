package import JSONSyntax

/// A difference between two values in the hub's JSON.
package struct ShadowDifference: Sendable {
    /// The kind of the difference.
    package var kind: ShadowRecord.Kind
    /// The place, such as `friends[2].remark`.
    package var path: String
    /// The field, which is the place without the numbers of elements: `friends[].remark`.
    var field: String
    var primary: JSONValue?
    var shadow: JSONValue?
    /// The user that the differing element is about, if any.
    var user: String?
}

/// A comparison of two values in the hub's JSON by field.
///
/// Times and cursors differ between backends, so only their presence is compared. Sequence numbers and texts of errors
/// are not compared. Elements about users are matched by user.
///
/// The losses of a translation have a comparison of their own. They ignore the order and what only the second value has,
/// count a missing part by its fields, and have the names of `fields.json`.
package struct ShadowComparison {
    /// Members with a time of the backend; only their presence is compared.
    package static let times: Set<String> = [
        "addedAt", "at", "before", "blockedAt", "changedAt", "createdAt", "expiresAt", "followedAt", "handledAt",
        "sentAt", "subscribedAt", "upTo",
    ]
    /// Members that are not compared: numbers that only the backend understands, and texts for people.
    private static let own: Set<String> = [
        "error.message", "refused.message", "foreign.text", "requests.sequence",
    ]
    /// Members that identify an element of a list, in order of preference.
    private static let names = ["user", "device", "name"]

    private let ignored: Set<String>
    private(set) var differences: [ShadowDifference] = []

    init(ignoring ignored: Set<String> = []) { self.ignored = ignored }

    /// Compares two answers.
    ///
    /// - Parameters:
    ///   - primary: The primary's answer.
    ///   - shadow: The shadow's answer.
    ///   - ignored: The fields that are not compared.
    /// - Returns: The differences, in the order of the primary's answer.
    package static func differences(
        of primary: JSONValue,
        _ shadow: JSONValue,
        ignoring ignored: Set<String>
    ) -> [ShadowDifference] {
        var comparison = ShadowComparison(ignoring: ignored)
        comparison.compare(primary, shadow, Place())
        return comparison.differences
    }

    struct Place {
        var path = ""
        var field = ""
        var user: String?

        func member(_ key: String) -> Place {
            let dot = path.isEmpty ? "" : "."
            return Place(path: path + dot + key, field: field + dot + key, user: user)
        }

        func element(_ index: Int, _ user: String?) -> Place {
            Place(path: "\(path)[\(index)]", field: "\(field)[]", user: user ?? self.user)
        }

        fileprivate func isAmong(_ fields: Set<String>) -> Bool {
            fields.contains { field == $0 || field.hasSuffix(".\($0)") }
        }
    }

    mutating func compare(_ primary: JSONValue?, _ shadow: JSONValue?, _ place: Place) {
        guard primary != shadow, !place.isAmong(ignored), !place.isAmong(Self.own) else { return }
        guard let primary else { return note(.extra, place, nil, shadow) }
        guard let shadow else { return note(.missing, place, primary, nil) }
        let key = place.field.split(separator: ".").last.map(String.init) ?? ""
        if key == "next" || Self.times.contains(key) { return }
        switch (primary.content, shadow.content) {
        case (.object(let old), .object(let new)):
            // The keys show the kind of answer: an error has a different member from a success.
            if place.path.isEmpty, old.keys != new.keys { return note(.code, place, primary, shadow) }
            for key in old.keys { compare(old[key], new[key], place.member(key)) }
            for key in new.keys where old[key] == nil { compare(nil, new[key], place.member(key)) }
        case (.array(let old), .array(let new)): compare(old, new, place)
        default: note(.value, place, primary, shadow)
        }
    }

    private mutating func note(_ kind: ShadowRecord.Kind, _ place: Place, _ primary: JSONValue?, _ shadow: JSONValue?) {
        let parts = place.field.split(separator: ".")
        let isCode = parts.last == "error" || (parts.last == "code" && parts.dropLast().last != "foreign")
        differences.append(
            ShadowDifference(
                kind: isCode ? .code : kind,
                path: place.path,
                field: place.field,
                primary: primary,
                shadow: shadow,
                user: place.user
            )
        )
    }

    // MARK: Lists

    private mutating func compare(_ old: [JSONValue], _ new: [JSONValue], _ place: Place) {
        let oldNames = Self.names(of: old)
        var places: [Name: Int] = [:]
        for (index, name) in Self.names(of: new).enumerated() { places[name] = index }
        var matches: [(old: Int, new: Int)] = []
        for (index, name) in oldNames.enumerated() {
            let element = place.element(index, name.user)
            if let match = places.removeValue(forKey: name) {
                matches.append((index, match))
                compare(old[index], new[match], element)
            } else {
                compare(old[index], nil, element)
            }
        }
        for (name, index) in places.sorted(by: { $0.value < $1.value }) {
            compare(nil, new[index], place.element(index, name.user))
        }
        let moved = zip(matches, matches.dropFirst())
            .contains { first, second in
                first.new > second.new && !Self.tie(old[first.old], old[second.old])
                    && !Self.tie(new[first.new], new[second.new])
            }
        if moved { note(.order, place, .array(old.map(Self.name)), .array(new.map(Self.name))) }
    }

    /// The name of an element, and the number of its occurrence among elements of that name.
    private struct Name: Hashable {
        var value: JSONValue
        var occurrence: Int
        var user: String?
    }

    private static func names(of elements: [JSONValue]) -> [Name] {
        var counts: [JSONValue: Int] = [:]
        return elements.map { element in
            let value = name(element)
            counts[value, default: 0] += 1
            return Name(value: value, occurrence: counts[value] ?? 0, user: element["user"]?.text)
        }
    }

    private static func name(_ element: JSONValue) -> JSONValue {
        guard element.object != nil else { return element }
        // Both requests between two users are in one list.
        if let user = element["user"], let role = element["role"] { return [user, role] }
        return names.lazy.compactMap { element[$0] }.first ?? element["event"] ?? .null
    }

    /// Returns whether two elements have equal times, which makes their order arbitrary.
    private static func tie(_ first: JSONValue, _ second: JSONValue) -> Bool {
        let keys = (first.object?.keys ?? []).filter(times.contains)
        return keys.contains { first[$0] == second[$0] }
    }
}
