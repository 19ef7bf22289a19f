package import JSONSyntax
package import RelationshipCore
package import ServerTranslation

extension TencentHooks: IncomingHookFormat {
    package func isAuthentic(_ query: [String: String], at now: Timestamp) -> Bool {
        let seconds = query["RequestTime"].flatMap { Int64($0) }.flatMap { Int64(exactly: Double($0) * 1_000) }
        return agrees(
            with: query,
            in: ["SdkAppid", "Sign"],
            signedAt: seconds.map { Timestamp(milliseconds: $0) },
            at: now
        )
    }

    package func report(in body: JSONValue, _ query: [String: String]) -> HookReport? {
        guard let hook = body.object, hook["CallbackCommand"]?.text != nil else { return nil }
        // Presence is that of this gateway's devices.
        guard hook["CallbackCommand"] != "State.StateChange" else { return HookReport(of: [], isByServer: false) }
        var report = HookReport(of: users(in: body), isByServer: query["OptPlatform"] == "RESTAPI")
        let pairs = (hook["PairList"]?.elements ?? [])
            .compactMap { pair -> (user: UserID, other: UserID)? in
                guard let user = pair["From_Account"]?.text.flatMap({ UserID($0) }),
                    let other = pair["To_Account"]?.text.flatMap({ UserID($0) })
                else { return nil }
                return (user, other)
            }
        func facts(_ kind: HookReport.Fact.Kind, holds: Bool) -> [HookReport.Fact] {
            pairs.map { HookReport.Fact(kind, of: $0.user, to: $0.other, holds: holds) }
        }
        switch hook["CallbackCommand"]?.text {
        case "Sns.CallbackFriendAdd":
            report.facts = facts(.friend, holds: true)
            if hook["ClientCmd"] == "friend_response" { report.changes = acceptances(in: hook) }
        case "Sns.CallbackFriendDelete": report.facts = facts(.friend, holds: false)
        case "Sns.CallbackBlackListAdd": report.facts = facts(.block, holds: true)
        case "Sns.CallbackBlackListDelete": report.facts = facts(.block, holds: false)
        case "Profile.CallbackPortraitSet": report.isOnlyProfile = true
        default: break
        }
        return report
    }

    /// Returns the answers to requests that a report of new friends tells of: of those requests that a gateway knows.
    private func acceptances(in hook: JSONObject) -> [HookReport.Change] {
        var changes: [HookReport.Change] = []
        for pair in hook["PairList"]?.elements ?? [] {
            let users = ["From_Account", "To_Account"].compactMap { pair[$0]?.text.flatMap { UserID($0) } }
            guard let asker = pair["Initiator_Account"]?.text.flatMap({ UserID($0) }), users.contains(asker),
                let other = users.first(where: { $0 != asker })
            else { continue }
            let accept = AcceptRequestArguments(requester: asker, direction: .oneWay)
            let change = HookReport.Change(.acceptRequest(accept), by: other)
            if !changes.contains(change) { changes.append(change) }
        }
        return changes
    }

    /// Returns the users whose data a request is about, at any depth.
    private func users(in value: JSONValue) -> Set<UserID> {
        if let elements = value.elements {
            return elements.reduce(into: []) { $0.formUnion(users(in: $1)) }
        }
        var found: Set<UserID> = []
        for member in value.object?.members ?? [] {
            if ["From_Account", "To_Account"].contains(member.key) {
                let texts = (member.value.elements ?? [member.value]).compactMap(\.text)
                found.formUnion(texts.compactMap { UserID($0) })
            } else {
                found.formUnion(users(in: member.value))
            }
        }
        return found
    }

    package var receipt: JSONObject { ["ActionStatus": "OK", "ErrorInfo": "", "ErrorCode": 0] }
}
