import Foundation
public import RelationshipCore

extension TIMTranslation {
    /// Returns the call for a command: the reverse of ``command(for:)``, for translating another dialect's calls.
    ///
    /// The call leaves out values that TIM cannot express: states and order of a request list, the two-way filter of a
    /// friend list, and whether a batch is all or nothing. A cleared field is written as an empty value or 0.
    ///
    /// - Parameter command: The command.
    /// - Returns: The call, or `nil` if TIM has no such call. TIM has no search, presence, subscriptions or follows,
    ///   and its SDK has no calls for commands that only an app's server may send.
    public func call(for command: Command) -> TIMCall? {
        switch command {
        case .signIn: .login(param: TIMCall.LoginParam(identifier: context.user.shown))
        case .updateProfile(let patch):
            // The dictionary is empty if the vendor has no key for any changed field.
            TIMTranslation.values(of: patch).nonEmpty.map { .modifySelfProfile(values: $0) }
        case .getProfiles([context.user]): .getSelfProfile
        case .getProfiles(let users): .getUsersProfile(identifiers: users.map(\.shown), forceUpdate: true)
        case .addFriend(let add): add.skipsApproval ? nil : .addFriend(request: TIMTranslation.request(add))
        case .acceptRequest(let accept):
            .doResponse(
                response: TIMCall.FriendResponse(
                    responseType: tables.enums.acceptDirection(accept.direction) ?? 0,
                    identifier: accept.requester.shown,
                    remark: accept.remark.nilIfEmpty
                )
            )
        case .refuseRequest(let requester):
            .doResponse(
                response: TIMCall.FriendResponse(responseType: TIMCall.reject, identifier: requester.shown)
            )
        case .listRequests(let query): .getPendencyList(pendencyRequest: TIMTranslation.request(query))
        case .deleteRequests(let users, let role):
            .deletePendency(
                type: tables.enums.requestRole(role) ?? 0,
                identifiers: users.map(\.shown)
            )
        case .markRequestsRead(let moment):
            .pendencyReport(timestamp: moment.map { UInt64(clamping: $0.seconds) } ?? .max)
        case .deleteFriends(let batch, let direction):
            .deleteFriends(
                identifiers: batch.users.map(\.shown),
                delType: tables.enums.deleteDirection(direction) ?? 0
            )
        case .listFriends: .getFriendList
        case .getFriends(let users): .getFriends(identifiers: users.map(\.shown))
        case .searchFriends, .searchUsers, .findProfile, .getBlocked: nil
        case .follow, .unfollow, .listFollows, .countFollows, .checkFollows: nil
        case .goOnline, .goOffline, .setStatusText, .getPresence, .subscribe, .unsubscribe, .listSubscriptions: nil
        case .mayMessage, .checkBlocks, .importFriends, .clearFriends, .forbidAdding, .endSessions: nil
        case .voidCredentials, .listUsers, .deleteUser: nil
        case .createGroups(let create):
            .createFriendGroup(
                groupNames: create.names,
                identifiers: create.members.isEmpty ? nil : create.members.map(\.shown)
            )
        case .deleteGroups(let names): .deleteFriendGroup(groupNames: names)
        case .renameGroup(let old, let new): .renameFriendGroup(oldName: old, newName: new)
        case .addToGroup(let members):
            .addFriendsToFriendGroup(groupName: members.name, identifiers: members.users.map(\.shown))
        case .removeFromGroup(let members):
            .deleteFriendsFromFriendGroup(groupName: members.name, identifiers: members.users.map(\.shown))
        case .listGroups(let names): .getFriendGroups(groupNames: names)
        case .checkRelations(let users, let direction):
            .checkFriends(
                checkInfo: TIMCall.FriendCheckInfo(
                    users: users.map(\.shown),
                    checkType: tables.enums.checkDirection(direction) ?? 0
                )
            )
        case .updateFriend(let friend, let patch):
            .modifyFriend(identifier: friend.shown, values: TIMTranslation.values(of: patch))
        case .block(let batch): .addBlackList(identifiers: batch.users.map(\.shown))
        case .unblock(let batch): .deleteBlackList(identifiers: batch.users.map(\.shown))
        case .listBlocked: .getBlackList
        }
    }

    private static func request(_ add: AddFriendArguments) -> TIMCall.FriendRequest {
        TIMCall.FriendRequest(
            identifier: add.target.shown,
            remark: add.remark.nilIfEmpty,
            addWording: add.wording.nilIfEmpty,
            addSource: add.source.nilIfEmpty,
            group: add.group,
            addType: tables.enums.addDirection(add.direction) ?? 0
        )
    }

    private static func request(_ query: RequestQuery) -> TIMCall.FriendPendencyRequest {
        let numbers = query.roles.compactMap { tables.enums.requestRole($0) }
        return TIMCall.FriendPendencyRequest(
            timestamp: UInt64(clamping: query.after?.position ?? 0),
            numPerPage: UInt64(clamping: query.limit),
            type: numbers.count == 1 ? numbers[0] : TIMCall.FriendPendencyRequest.both
        )
    }

    private static func values(of patch: FriendPatch) -> [String: TIMProperty] {
        var values: [String: TIMProperty] = [:]
        if let remark = patch.remark { values[TIMKey.remark] = .string(remark) }
        if let groups = patch.groups { values[TIMKey.group] = .strings(groups) }
        for (name, change) in patch.custom {
            values[TIMKey.friendCustomPrefix + name] =
                if case .set(let value) = change { TIMProperty(value) } else { .data(Data()) }
        }
        return values
    }

    private static func values(of patch: ProfilePatch) -> [String: TIMProperty] {
        var values: [String: TIMProperty] = [:]
        if let nickname = patch.nickname { values[TIMKey.nick] = .string(nickname) }
        if let avatarURL = patch.avatarURL { values[TIMKey.faceURL] = .string(avatarURL) }
        if let number = patch.addPermission.flatMap({ tables.enums.addPermission($0) }) {
            values[TIMKey.allowType] = .number(Int64(number))
        }
        for (name, change) in patch.fields {
            let value: FieldValue? = if case .set(let value) = change { value } else { nil }
            switch Profile.Field(rawValue: name) {
            case .signature: values[TIMKey.selfSignature] = value.map(TIMProperty.init) ?? .string("")
            case .location: values[TIMKey.location] = value.map(TIMProperty.init) ?? .string("")
            case .gender: values[TIMKey.gender] = .number(value)
            case .birthday: values[TIMKey.birthday] = .number(value)
            case .language: values[TIMKey.language] = .number(value)
            case .level: values[TIMKey.level] = .number(value)
            case .role: values[TIMKey.role] = .number(value)
            // TIM has no keys for these. A caller that translates from another dialect leaves the fields unchanged.
            case .email, .uniqueID, nil: break
            }
        }
        for (name, change) in patch.custom {
            values[TIMKey.profileCustomPrefix + name] =
                if case .set(let value) = change { TIMProperty(value) } else { .string("") }
        }
        return values
    }
}

extension TIMProperty {
    /// Creates a value as an app writes it, of the same kind as in the hub.
    fileprivate init(_ value: FieldValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .bytes(let bytes): self = .data(Data(bytes))
        case .integer(let number): self = .number(number)
        }
    }

    /// Returns a number as an app writes it; 0 if the value is missing or not a number.
    fileprivate static func number(_ value: FieldValue?) -> TIMProperty {
        if case .integer(let number)? = value { return .number(number) }
        return .number(value?.text.flatMap { Int64($0) } ?? 0)
    }
}

extension Dictionary {
    /// The dictionary, or `nil` if it is empty.
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
