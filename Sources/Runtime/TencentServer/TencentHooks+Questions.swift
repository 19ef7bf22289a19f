import JSONSyntax
package import RelationshipCore
package import ServerTranslation

extension TencentHooks {
    package func question(
        about command: Command,
        by user: UserID,
        from origin: CommandOrigin,
        at now: Timestamp
    ) -> HookMessage? {
        let asked: (event: String, content: JSONObject)
        if case .addFriend(let arguments) = command {
            asked = ("Sns.CallbackPrevFriendAdd", Self.adding(arguments))
        } else if case .refuseRequest(let requester) = command {
            asked = (Self.answer, Self.answering(requester, "Response_Action_Reject", remark: ""))
        } else if case .acceptRequest(let arguments) = command {
            let isTwoWay = arguments.direction == .twoWay
            let action: JSONValue = isTwoWay ? "Response_Action_AgreeAndAdd" : "Response_Action_Agree"
            asked = (Self.answer, Self.answering(arguments.requester, action, remark: arguments.remark))
        } else {
            return nil
        }
        var body: JSONObject = [
            "CallbackCommand": .string(asked.event), "Requester_Account": .string(user.rawValue),
            "From_Account": .string(user.rawValue), "EventTime": .integer(now.milliseconds),
        ]
        body.add(asked.content)
        let platform = Self.platformName(origin.platform)
        return HookMessage(asked.event, platform: platform, address: origin.address, .object(body))
    }

    private static let answer = "Sns.CallbackPrevFriendResponse"

    private static func adding(_ arguments: AddFriendArguments) -> JSONObject {
        var item: JSONObject = ["To_Account": .string(arguments.target.rawValue)]
        if !arguments.remark.isEmpty { item["Remark"] = .string(arguments.remark) }
        if let group = arguments.group { item["GroupName"] = .string(group) }
        if !arguments.source.isEmpty { item["AddSource"] = .string("AddSource_Type_\(arguments.source)") }
        if !arguments.wording.isEmpty { item["AddWording"] = .string(arguments.wording) }
        return [
            "FriendItem": [.object(item)],
            "AddType": arguments.direction == .twoWay ? "Add_Type_Both" : "Add_Type_Single", "ForceAddFlags": 0,
        ]
    }

    private static func answering(_ requester: UserID, _ action: JSONValue, remark: String) -> JSONObject {
        var item: JSONObject = ["To_Account": .string(requester.rawValue), "ResponseAction": action]
        if !remark.isEmpty { item["Remark"] = .string(remark) }
        return ["ResponseFriendItem": [.object(item)]]
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
