package import JSONSyntax
package import RelationshipCore
import RongCloudServer
import ServerTranslation

/// The answers of RongCloud's server API: `/friend/get`, `/friend/permission/get`, `/user/blacklist/query`,
/// `/user/profile/query` and `/user/profile/batch/query`.
///
/// A reply to `/friend/get` or `/user/blacklist/query` does not contain the owner of the list, so add the request's
/// `userId` to it.
package struct RongCloudExport: ServerExport {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let name = "rongcloud"
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let friendshipsHaveBothSides = true
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package var summary: String {
        "answers of /friend/get and /user/blacklist/query with userId of the request, and answers of "
            + "/user/profile/query and /friend/permission/get"
    }

    /// Creates a reader.
    package init() {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package func read(_ answer: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault) {
        let object = try answer.object()
        func hub(_ path: String) throws(JSONFault) -> JSONObject { try answer.hub(path, RongCloudServer.table) }
        func owner() throws(JSONFault) -> UserID { try object.required("userId", "of the request").userID() }
        let pages = ["userList": "/user/profile/query.json", "permissionSettings": "/friend/permission/get.json"]
        if let page = pages.first(where: { object.member($0.key) != nil }) {
            for profile in try hub(page.value)["profiles"]?.elements ?? [] {
                guard let user = profile["user"]?.text.flatMap({ UserID($0) }) else { continue }
                var own = profile.object ?? [:]
                own["version"] = nil
                try users.add(user, profile: own, of: answer)
            }
        } else if object.member("friendList") != nil {
            let owner = try owner()
            var friends: [JSONValue] = []
            var blocked: [JSONValue] = []
            for entry in try hub("/friend/get.json")["friends"]?.elements ?? [] {
                var friend = entry.object ?? [:]
                if let user = friend["user"]?.text.flatMap({ UserID($0) }) {
                    users.addName(friend[path: "profile.nickname"]?.text ?? "", of: user)
                }
                if friend["isBlocked"] == true, let user = friend["user"] { blocked.append(["user": user]) }
                friend["isBlocked"] = nil
                friend["profile"] = nil
                friends.append(.object(friend))
            }
            try users.add(owner, friends: friends, blocked: blocked, of: answer)
        } else if object.member("users") != nil {
            let blocked = try hub("/user/blacklist/query.json")["users"]?.elements ?? []
            try users.add(owner(), blocked: blocked.map { ["user": $0] }, of: answer)
        } else {
            throw answer.problem("expected \(summary)")
        }
    }
}
