package import JSONSyntax
package import RelationshipCore
import ServerTranslation
import TencentServer

/// The answers of Tencent's server API: `friend_get`, `black_list_get`, `portrait_get`, and the bodies of
/// `friend_import`.
///
/// A reply to `friend_get` or `black_list_get` does not contain the owner of the list, so add the request's
/// `From_Account` to it.
package struct TencentExport: ServerExport {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let name = "tencent"
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let friendshipsHaveBothSides = false
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package var summary: String {
        "answers of friend_get and black_list_get with From_Account of the request, answers of portrait_get, and "
            + "bodies of friend_import"
    }

    /// Creates a reader.
    package init() {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package func read(_ answer: JSONReader<JSONFault>, into users: inout ExportedUsers) throws(JSONFault) {
        let object = try answer.object()
        func hub(_ path: String, isRequest: Bool = false) throws(JSONFault) -> JSONObject {
            try answer.hub("/v4/\(path)", TencentServer.table, isRequest: isRequest)
        }
        if object.member("UserProfileItem") != nil {
            for profile in try hub("profile/portrait_get")["profiles"]?.elements ?? [] {
                // The item of a user who cannot be read has no profile.
                guard let user = profile["user"]?.text.flatMap({ UserID($0) }), profile["error"] == nil else {
                    continue
                }
                try users.add(user, profile: profile.object ?? [:], of: answer)
            }
            return
        }
        guard let owner = try object.member("From_Account")?.userID() else {
            if object.member("AddFriendItem") != nil { _ = try object.required("From_Account") }
            throw answer.problem("expected \(summary)")
        }
        if object.member("AddFriendItem") != nil {
            let friends = try hub("sns/friend_import", isRequest: true)["friends"]?.elements
            try users.add(owner, friends: friends ?? [], of: answer)
        } else if object.member("BlackListItem") != nil {
            try users.add(owner, blocked: hub("sns/black_list_get")["blocked"]?.elements ?? [], of: answer)
        } else {
            // Without friends the list is left out.
            try users.add(owner, friends: hub("sns/friend_get")["friends"]?.elements ?? [], of: answer)
        }
    }
}
