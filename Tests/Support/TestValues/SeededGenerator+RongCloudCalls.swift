import RelationshipCore
package import RongCloudWire

extension SeededGenerator {
    /// Returns a random call, or `nil` for calls that only concern the session.
    package mutating func rongCloudCall(_ name: RongCloudCall.Name) -> RongCloudCall? {
        switch name {
        case .initWithAppKey, .connectWithToken, .connectWithUserId, .disconnect, .logout: nil
        case .addFriend: .addFriend(userId: userID(1...64), directionType: 2, extra: optionalText(64))
        case .deleteFriends: .deleteFriends(userIds: userIds(100), directionType: 2)
        case .acceptFriendApplication: .acceptFriendApplication(userId: userID(1...64))
        case .refuseFriendApplication: .refuseFriendApplication(userId: userID(1...64))
        case .setFriendInfo:
            .setFriendInfo(userId: userID(1...64), remark: optionalText(32), extProfile: chance() ? nil : changes(10))
        case .checkFriends: .checkFriends(userIds: userIds(20), directionType: 2)
        case .getFriends: .getFriends(directionType: 2)
        case .getFriendApplications: applicationsCall()
        case .getFriendsInfo: .getFriendsInfo(userIds: userIds(100))
        case .searchFriendsInfo: .searchFriendsInfo(name: "x" + text(0...31))
        case .setFriendAddPermission: .setFriendAddPermission(permission: int(1...3))
        case .getFriendAddPermission: .getFriendAddPermission
        case .addToBlacklist: .addToBlacklist(userId: userID(1...64))
        case .removeFromBlacklist: .removeFromBlacklist(userId: userID(1...64))
        case .getBlacklist: .getBlacklist
        case .getBlacklistStatus: .getBlacklistStatus(userId: userID(1...64))
        case .getMyUserProfile: .getMyUserProfile
        case .updateMyUserProfile: .updateMyUserProfile(profile: profileChange())
        case .getUserProfiles: .getUserProfiles(userIds: userIds(100))
        case .searchUserProfileByUniqueId: .searchUserProfileByUniqueId(uniqueId: "x" + text(0...15))
        case .updateMyUserProfileVisibility: .updateMyUserProfileVisibility(visibility: int(0...3))
        case .getMyUserProfileVisibility: .getMyUserProfileVisibility
        case .subscribeEvent: .subscribeEvent(request: request(expiry: int(60...2_592_000)))
        case .unSubscribeEvent: .unSubscribeEvent(request: request(expiry: 0))
        case .querySubscribeEvent:
            if chance() {
                .querySubscribeEvent(request: request(expiry: 0))
            } else {
                .querySubscribeEvent(request: request(expiry: 0), pageSize: int(1...200), startIndex: int(0...999))
            }
        case .getSubscribeUsersOnlineStatus: .getSubscribeUsersOnlineStatus(userIds: userIds(200))
        }
    }

    /// Returns a possible reply to a call.
    mutating func success(of call: RongCloudCall) -> RongCloudSuccess {
        switch call.name {
        case .connectWithToken, .connectWithUserId, .initWithAppKey, .disconnect, .logout, .deleteFriends,
            .acceptFriendApplication, .refuseFriendApplication, .setFriendInfo, .setFriendAddPermission,
            .addToBlacklist, .removeFromBlacklist, .updateMyUserProfile, .updateMyUserProfileVisibility,
            .subscribeEvent,
            .unSubscribeEvent:
            .void
        case .addFriend: .processCode(chance() ? .success : .needsAcceptance)
        case .getFriends, .getFriendsInfo, .searchFriendsInfo: .friendInfos(list(0...8) { $0.friend() })
        case .checkFriends:
            .friendRelations(
                list(0...8) { RongCloudFriendRelationInfo(userId: $0.userID(1...64), relationType: $0.int(0...3)) }
            )
        case .getFriendApplications:
            .result(
                RongCloudApplicationPage(pageToken: chance() ? "" : someToken(), data: list(0...8) { $0.application() })
            )
        case .getFriendAddPermission: .permission(int(1...3))
        case .getBlacklist: .blockUserIds(list(0...8) { $0.userID(1...64) })
        case .getBlacklistStatus: .bizStatus(chance() ? 0 : 101)
        case .getMyUserProfile, .searchUserProfileByUniqueId: .userProfile(profile())
        case .getMyUserProfileVisibility: .visibility(int(0...3))
        case .querySubscribeEvent: .subscribeEvents(list(0...8) { $0.infoEvent() })
        case .getSubscribeUsersOnlineStatus: .onlineStatuses(list(0...8) { $0.onlineStatus() })
        case .getUserProfiles: .userProfiles(list(0...8) { $0.profile() })
        }
    }

    private mutating func applicationsCall() -> RongCloudCall {
        let types = [[1], [2], [1, 2]][int(0...2)]
        let status = (0...3).filter { _ in chance() }
        let option = RongCloudPagingQueryOption(
            pageToken: chance() ? nil : someToken(),
            count: int(1...100),
            order: chance()
        )
        return .getFriendApplications(option: option, types: types, status: status.isEmpty ? [0] : status)
    }

    private mutating func request(expiry: Int) -> RongCloudSubscribeEventRequest {
        RongCloudSubscribeEventRequest(subscribeType: int(1...2), expiry: expiry, userIds: userIds(200))
    }

    mutating func infoEvent() -> RongCloudSubscribeInfoEvent {
        var event = RongCloudSubscribeInfoEvent(
            userId: userID(1...64),
            subscribeType: int(1...2),
            subscribeTime: Int64(int(0...2_000_000_000_000)),
            expiry: int(0...2_592_000)
        )
        if event.subscribeType == 1 {
            event.details = onlineStatus().details
                .map { detail in
                    RongCloudSubscribeEventDetail(
                        eventValue: detail.isOnline ? 1 : 0,
                        changeTime: detail.updateTime,
                        platform: detail.platform
                    )
                }
        } else {
            event.userProfile = profile()
        }
        return event
    }

    private mutating func onlineStatus() -> RongCloudSubscribeUserOnlineStatus {
        let details = (0...6).filter { _ in chance() }
            .map { platform in
                RongCloudPlatformOnlineStatus(
                    platform: platform,
                    isOnline: chance(),
                    updateTime: Int64(int(0...2_000_000_000_000))
                )
            }
        return RongCloudSubscribeUserOnlineStatus(
            userId: userID(1...64),
            details: details,
            isOnline: details.contains(where: \.isOnline)
        )
    }

    private mutating func friend() -> RongCloudFriendInfo {
        RongCloudFriendInfo(
            userId: userID(1...64),
            name: text(0...40),
            portraitUri: text(0...40),
            remark: text(0...70),
            extProfile: texts(12),
            addTime: Int64(int(0...2_000_000_000_000))
        )
    }

    private mutating func application() -> RongCloudFriendApplicationInfo {
        RongCloudFriendApplicationInfo(
            userId: userID(1...64),
            name: text(0...40),
            portraitUri: text(0...40),
            applicationType: int(1...2),
            applicationStatus: int(0...3),
            operationTime: Int64(int(0...2_000_000_000_000)),
            extra: text(0...140)
        )
    }

    mutating func profile() -> RongCloudUserProfile {
        RongCloudUserProfile(
            userId: userID(1...64),
            name: text(0...40),
            portraitUri: text(0...40),
            uniqueId: text(0...20),
            email: text(0...20),
            birthday: text(0...20),
            gender: int(0...2),
            location: text(0...20),
            role: int(0...100),
            level: int(0...100),
            userExtProfile: texts(8)
        )
    }

    private mutating func profileChange() -> RongCloudUserProfile {
        var profile = profile()
        profile.userId = nil
        profile.uniqueId = nil
        profile.userExtProfile = changes(8)
        if chance() { profile.name = nil } else { profile.name = text(0...16) }
        if chance() { profile.portraitUri = nil }
        if chance() { profile.email = nil }
        if chance() { profile.birthday = nil } else { profile.birthday = text(0...16) }
        if chance() { profile.gender = nil }
        if chance() { profile.location = nil } else { profile.location = text(0...16) }
        if chance() { profile.role = nil }
        if chance() { profile.level = nil }
        if chance() || profile.userExtProfile?.isEmpty == true { profile.userExtProfile = nil }
        return profile
    }

    // MARK: Parts

    /// Returns different user ids.
    private mutating func userIds(_ count: Int) -> [String] {
        let ids = list(1...count) { $0.userID(1...64) }
        return ids.indices.filter { !ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
    }

    private mutating func optionalText(_ count: Int) -> String? {
        let text = text(0...count)
        return text.isEmpty ? nil : text
    }

    /// Returns values that an app writes.
    ///
    /// An empty text clears a value.
    private mutating func changes(_ count: Int) -> [String: String] {
        Dictionary(list(1...count) { ("key_\($0.int(0...999))", $0.text(0...20)) }) { first, _ in first }
    }

    /// Returns values that a user has, without empty ones.
    mutating func texts(_ count: Int) -> [String: String] { changes(count).filter { !$0.value.isEmpty } }

    /// Returns the token of the next page of a list.
    private mutating func someToken() -> String {
        Cursor(position: Int64(int(1...1_000_000)), query: RequestQuery(), user: id("me")).token
    }
}
