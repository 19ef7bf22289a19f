import ContractTesting
import RelationshipCore

extension JSONValue {
    /// The codes other than success, in all members that a dialect uses for codes.
    var codes: [Int] {
        let names: Set = ["code", "result_code", "resultCode", "processCode"]
        return parts.filter { names.contains($0.key) }.compactMap { Int($0.value.line) }.filter { $0 != 0 }
    }

    /// The users in a value, in order of first mention.
    var users: [String] {
        let names: Set = [
            "identifier", "identifiers", "users", "userID", "userIDList", "userId", "userIds", "blockUserIds",
        ]
        return parts.filter { names.contains($0.key) }.compactMap(\.value.text).firstMentions
    }

    /// The reports of a callback about friends, requests or blocks: its name, the kind of change, and the users.
    var friendCallbacks: [String] {
        guard let name = self["event"]?.text, let args = self["args"] else { return [] }
        switch name {
        case "onNewMessage":
            let elements = (args["msgs"]?.elements ?? []).flatMap { $0["elems"]?.elements ?? [] }
            return elements.filter { $0["type"]?.text == "TIMSNSSystemElem" }
                .map { element in
                    let type = element["elem"]?["type"]?.line ?? ""
                    return "\(name) \(type)"
                }
        case "onFriendApplicationListAdded":
            let applications = args["applicationList"]?.elements ?? []
            return applications.map { application in
                let type = application["type"]?.line ?? ""
                return "\(name) type \(type) \(application.users.joined())"
            }
        case "onFriendApplicationStatusChanged":
            let (type, status) = (args["applicationType"]?.line ?? "", args["applicationStatus"]?.line ?? "")
            return ["\(name) type \(type) status \(status) \(args.users.joined())"]
        case "onAddFriends", "onDelFriends", "onAddFriendReqs", "onFriendApplicationListDeleted",
            "onFriendListAdded", "onFriendListDeleted", "onBlackListAdded", "onFriendAdd", "onFriendDelete":
            return ["\(name) \(args.users.joined(separator: " "))"]
        default: return []
        }
    }
}
