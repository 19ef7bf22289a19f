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
            var report = HookReport(of: [user], isByServer: hook["source"] == "Server")
            report.isOnlyProfile = true
            return report
        }
        var report = HookReport(of: [user, other], isByServer: hook["source"] == "Server")
        report.at = hook["time"]?.wholeNumber.map { Timestamp(milliseconds: $0) }
        func friends(_ holds: Bool) -> [HookReport.Fact] {
            [(user, other), (other, user)].map { HookReport.Fact(.friend, of: $0, to: $1, holds: holds) }
        }
        switch hook["eventType"]?.wholeNumber {
        // A direct addition has the same number; the target's permission decides here, too.
        case 1:
            let add = AddFriendArguments(target: other, wording: hook["extra"]?.text ?? "")
            report.changes = [HookReport.Change(.addFriend(add), by: user)]
            report.facts = [HookReport.Fact(.request, of: user, to: other)]
        case 2:
            let accept = AcceptRequestArguments(requester: other, direction: .twoWay)
            report.changes = [HookReport.Change(.acceptRequest(accept), by: user)]
            report.facts = friends(true)
        case 3:
            report.changes = [HookReport.Change(.refuseRequest(from: other), by: user)]
            report.facts = [HookReport.Fact(.request, of: other, to: user, holds: false)]
        case 4: report.facts = friends(false)
        case 5: report.facts = friends(true)
        default: break
        }
        return report
    }

    package var receipt: JSONObject { ["code": 200] }
}
