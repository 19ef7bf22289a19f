import JSONSyntax
package import RelationshipCore
package import ServerTranslation

extension TencentHooks {
    package func question(about command: Command, by user: UserID, at now: Timestamp) -> HookMessage? {
        if case .addFriend(let arguments) = command { return adding(arguments, by: user, at: now) }
        if case .refuseRequest(let requester) = command {
            return answering(requester, "Response_Action_Reject", remark: "", by: user, at: now)
        }
        guard case .acceptRequest(let arguments) = command else { return nil }
        return answering(
            arguments.requester,
            arguments.direction == .twoWay ? "Response_Action_AgreeAndAdd" : "Response_Action_Agree",
            remark: arguments.remark,
            by: user,
            at: now
        )
    }

    private func adding(_ arguments: AddFriendArguments, by user: UserID, at now: Timestamp) -> HookMessage {
        var item: JSONObject = ["To_Account": .string(arguments.target.rawValue)]
        if !arguments.remark.isEmpty { item["Remark"] = .string(arguments.remark) }
        if let group = arguments.group { item["GroupName"] = .string(group) }
        if !arguments.source.isEmpty { item["AddSource"] = .string("AddSource_Type_\(arguments.source)") }
        if !arguments.wording.isEmpty { item["AddWording"] = .string(arguments.wording) }
        return question(
            "Sns.CallbackPrevFriendAdd",
            [
                "FriendItem": [.object(item)],
                "AddType": arguments.direction == .twoWay ? "Add_Type_Both" : "Add_Type_Single", "ForceAddFlags": 0,
            ],
            by: user,
            at: now
        )
    }

    private func answering(
        _ requester: UserID,
        _ action: JSONValue,
        remark: String,
        by user: UserID,
        at now: Timestamp
    ) -> HookMessage {
        var item: JSONObject = ["To_Account": .string(requester.rawValue), "ResponseAction": action]
        if !remark.isEmpty { item["Remark"] = .string(remark) }
        return question(
            "Sns.CallbackPrevFriendResponse",
            ["ResponseFriendItem": [.object(item)]],
            by: user,
            at: now
        )
    }

    private func question(_ event: String, _ content: JSONObject, by user: UserID, at now: Timestamp) -> HookMessage {
        var body: JSONObject = [
            "CallbackCommand": .string(event), "Requester_Account": .string(user.rawValue),
            "From_Account": .string(user.rawValue), "EventTime": .integer(now.milliseconds),
        ]
        body.add(content)
        return HookMessage(event, platform: "Unknown", .object(body))
    }

    package func verdict(in answer: [UInt8]) -> HookVerdict? {
        let body: JSONObject?
        do throws(JSONSyntaxError) {
            body = try JSONValue(parsing: answer, maximumDepth: 32).object
        } catch {
            return nil
        }
        // An answer with a failure of the app's own is no verdict.
        guard let body, body["ErrorCode"]?.wholeNumber == 0 else { return nil }
        // The vendor asks about one user here, so that a list has one item; without an item, the command passes.
        guard let item = body["ResultItem"]?.elements?.first?.object,
            let code = item["ResultCode"]?.wholeNumber, code != 0
        else { return .pass }
        return .refuse(code: Int(clamping: code), text: item["ResultInfo"]?.text ?? "")
    }
}
