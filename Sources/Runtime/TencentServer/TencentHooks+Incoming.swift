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
        return HookReport(of: users(in: body), isByServer: query["OptPlatform"] == "RESTAPI")
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
