package import JSONSyntax
package import RelationshipCore
package import ServerTranslation

extension RongCloudHooks: IncomingHookFormat {
    package func isAuthentic(_ query: [String: String], at now: Timestamp) -> Bool {
        let time = (query["signTimestamp"] ?? query["timestamp"]).flatMap { Int64($0) }
        return agrees(
            with: query,
            in: ["appKey", "signature"],
            signedAt: time.map { Timestamp(milliseconds: $0) },
            at: now
        )
    }

    package func report(in body: JSONValue, _ query: [String: String]) -> HookReport? {
        // A status is in a list, and says nothing that this gateway keeps.
        if body.elements != nil { return HookReport(of: [], isByServer: false) }
        guard let hook = body.object, let user = hook["userId"]?.text.flatMap({ UserID($0) }) else { return nil }
        guard let other = hook["toUserId"]?.text.flatMap({ UserID($0) }) else {
            return HookReport(of: [user], isByServer: hook["source"] == "Server")
        }
        var report = HookReport(of: [user, other], isByServer: hook["source"] == "Server")
        switch hook["eventType"]?.wholeNumber {
        // A direct addition has the same number; the target's permission decides here, too.
        case 1:
            let add = AddFriendArguments(target: other, wording: hook["extra"]?.text ?? "")
            report.changes = [HookReport.Change(.addFriend(add), by: user)]
        case 3: report.changes = [HookReport.Change(.refuseRequest(from: other), by: user)]
        default: break
        }
        return report
    }

    package var receipt: JSONObject { ["code": 200] }
}
