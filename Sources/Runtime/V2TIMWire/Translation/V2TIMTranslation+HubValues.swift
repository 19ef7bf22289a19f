import Foundation
import RelationshipCore

// Converts the single values in replies and callbacks to the hub's values.
extension V2TIMTranslation {
    /// Reads a profile, in which V2TIM shows 0 or an empty value for a field that was never set.
    func profile(_ info: V2TIMValue.UserFullInfo) throws(RelationshipError) -> Profile {
        var fields: [String: FieldValue] = [:]
        if let signature = info.selfSignature, !signature.isEmpty {
            fields[Profile.Field.signature.rawValue] = .string(signature)
        }
        let numbers: [(Profile.Field, Int64)] = [
            (.gender, Int64(info.gender ?? 0)), (.birthday, Int64(info.birthday ?? 0)),
            (.level, Int64(info.level ?? 0)), (.role, Int64(info.role ?? 0)),
        ]
        for (field, number) in numbers where number != 0 { fields[field.rawValue] = .integer(number) }
        return Profile(
            userID: try UserID(reported: info.userID),
            nickname: info.nickName ?? "",
            avatarURL: info.faceURL ?? "",
            addPermission: info.allowType.flatMap { tables.enums.addPermission(number: $0) },
            fields: fields,
            custom: custom(info.customInfo)
        )
    }

    private func custom(_ values: [String: Data]?) -> [String: FieldValue] {
        (values ?? [:]).mapValues { .bytes(Array($0)) }
    }

    /// Reads a friend of a list, which does not report whether the friendship is mutual; for a user who is not a
    /// friend, only the ids are filled.
    func friendEntry(_ info: V2TIMValue.FriendInfo) throws(RelationshipError) -> FriendEntry {
        let other = try UserID(reported: info.userID)
        var entry = FriendEntry(
            profile: try info.userFullInfo.map(profile) ?? Profile(userID: other),
            relation: .mutual,
            friendship: nil
        )
        let isEmpty = info.friendRemark == nil && info.friendGroups == nil && info.friendCustomInfo == nil
        guard !isEmpty || info.friendAddTime > 0 else { return entry }
        entry.friendship = Friendship(
            owner: context.user,
            friend: other,
            remark: info.friendRemark ?? "",
            groups: info.friendGroups ?? [],
            addedAt: Timestamp(seconds: info.friendAddTime),
            custom: custom(info.friendCustomInfo)
        )
        return entry
    }

    /// Reads the result for a requested or found user, who may not be a friend or may not exist.
    func friendEntry(
        _ item: V2TIMReply.ResultItem,
        _ operation: Command.Kind
    ) throws(RelationshipError) -> FriendEntry {
        guard case .friendInfo(let result) = item, let info = result.friendInfo else {
            throw .unreadable("a result has no friendInfo")
        }
        var entry = try friendEntry(info)
        entry.relation = try relation(result.relation, tables.enums.relation(number:))
        // The vendor's object for a stranger is filled with empty values.
        if ![.mutual, .outgoing].contains(entry.relation) { entry.friendship = nil }
        if var error = result.error(operation) {
            error.user = entry.profile.userID
            guard error.code == .unknownUser else { throw error }
            entry.exists = false
        }
        return entry
    }

    func relationItem(
        _ item: V2TIMReply.ResultItem,
        _ operation: Command.Kind
    ) throws(RelationshipError) -> RelationItem {
        switch item {
        case .check(let result):
            RelationItem(
                user: try UserID(reported: result.userID),
                relation: try relation(result.relationType, tables.enums.relation(number:)),
                error: result.error(operation)
            )
        case .followType(let result):
            RelationItem(
                user: try UserID(reported: result.userID),
                relation: try relation(result.followType, tables.enums.followRelation(number:)),
                error: result.error(operation)
            )
        case .operation, .friendInfo, .followInfo:
            throw .unreadable("a result is of another call")
        }
    }

    private func relation(
        _ number: Int,
        _ lookup: (Int) -> Relation?
    ) throws(RelationshipError) -> Relation {
        guard let relation = lookup(number) else { throw .unreadable("there is no relation \(number)") }
        return relation
    }

    func followCountItem(_ item: V2TIMReply.ResultItem) throws(RelationshipError) -> FollowCountItem {
        guard case .followInfo(let result) = item else { throw .unreadable("a result is of another call") }
        return FollowCountItem(
            user: try UserID(reported: result.userID),
            counts: FollowCounts(
                following: Int(clamping: result.followingCount),
                followers: Int(clamping: result.followersCount),
                mutual: Int(clamping: result.mutualFollowersCount)
            ),
            error: result.error(.countFollows)
        )
    }

    /// Reads an entry of the blocklist; its creation time is not reported.
    func blockEntry(_ info: V2TIMValue.FriendInfo) throws(RelationshipError) -> BlockEntry {
        let blocked = try UserID(reported: info.userID)
        let profile = try info.userFullInfo.map(profile) ?? Profile(userID: blocked)
        return BlockEntry(reported: blocked, of: context.user, profile: profile)
    }

    /// Reads a group; its creation time is not reported.
    func groupEntry(_ group: V2TIMValue.FriendGroup) throws(RelationshipError) -> GroupEntry {
        try GroupEntry(reported: group.groupName ?? "", of: context.user, members: group.friendList)
    }

    func requestPage(_ result: V2TIMValue.FriendApplicationResult) throws(RelationshipError) -> RequestPage {
        RequestPage(
            entries: try result.applicationList.map(requestEntry),
            next: nil,
            unreadCount: Int(clamping: result.unreadCount),
            sequence: 0
        )
    }

    /// Reads a pending request; its place in the lists is not reported.
    func requestEntry(_ application: V2TIMValue.FriendApplication) throws(RelationshipError) -> RequestEntry {
        let other = Profile(
            userID: try UserID(reported: application.userID),
            nickname: application.nickName ?? "",
            avatarURL: application.faceUrl ?? ""
        )
        guard let role = tables.enums.requestRole(number: application.type) else {
            throw .unreadable("there is no type \(application.type) of applications")
        }
        return RequestEntry(
            reported: role,
            of: context.user,
            other: other,
            wording: application.addWording ?? "",
            source: application.addSource ?? "",
            at: Timestamp(seconds: application.addTime)
        )
    }

    func userPage(_ result: V2TIMValue.UserSearchResult) throws(RelationshipError) -> UserPage {
        let cursor = result.nextCursor
        return UserPage(
            profiles: try result.userList.map(profile),
            totalCount: Int(clamping: result.totalCount),
            next: result.isFinished ? nil : try place(cursor, "a search") { $0.user != nil }
        )
    }

    /// Reads a page of follows; the time of each follow is not reported.
    func followPage(
        _ cursor: String?,
        _ list: [V2TIMValue.UserFullInfo]
    ) throws(RelationshipError) -> FollowPage {
        FollowPage(
            entries: try list.map { (info) throws(RelationshipError) in
                FollowEntry(profile: try profile(info), followedAt: Timestamp(milliseconds: 0))
            },
            next: try place(cursor, "a list of follows") { $0.follow != nil }
        )
    }

    /// Reads the place where a page ended.
    private func place(
        _ cursor: String?,
        _ list: String,
        _ isOfList: (Cursor) -> Bool
    ) throws(RelationshipError) -> Cursor? {
        guard let cursor, !cursor.isEmpty else { return nil }
        guard let place = Cursor(token: cursor), isOfList(place) else {
            throw .unreadable("nextCursor is not from \(list)")
        }
        return place
    }

    /// Reads a presence.
    ///
    /// Devices that only receive push messages are not reported, so one device of the kind `other` represents them.
    func presence(_ status: V2TIMValue.UserStatus) throws(RelationshipError) -> Presence {
        guard let known = tables.enums.presenceStatus(number: status.statusType) else {
            throw .unreadable("there is no statusType \(status.statusType)")
        }
        var platforms = known == .online ? status.onlineDevices.map(V2TIMTranslation.platform) : []
        if platforms.isEmpty, known != .signedOut { platforms = [.other] }
        return Presence(
            user: try UserID(reported: status.userID),
            statusText: status.customStatus ?? "",
            devices: platforms.enumerated()
                .map { index, platform in
                    DevicePresence(
                        id: DeviceID("v2tim-\(index + 1)"),
                        platform: platform,
                        isOnline: known == .online,
                        changedAt: Timestamp(milliseconds: 0)
                    )
                }
        )
    }

    /// Returns the kind of device for a text of `onlineDevices`: the reverse of ``deviceName(of:)``.
    ///
    /// The vendor's server also uses names that ``deviceName(of:)`` does not return.
    private static func platform(_ name: String) -> Platform {
        switch name {
        case "iOS", "iPhone", "iPad": .ios
        case "Android": .android
        case "Web": .web
        case "Windows", "Mac", "Linux": .pc
        case "Harmony": .harmonyOS
        default: .other
        }
    }
}
