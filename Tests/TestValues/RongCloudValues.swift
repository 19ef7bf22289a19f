import RelationshipCore
package import RongCloudWire

/// Random values of the dialect that its own checks accept, in the form that comes back (see `call(_:for:)`).
package struct RongCloudValues {
    private var generator: SeededGenerator

    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A random call, or `nil` for calls that only touch the session.
    package mutating func call(_ name: RongCloudCall.Name) -> RongCloudCall? {
        switch name {
        case .initWithAppKey, .connectWithToken, .connectWithUserId, .disconnect, .logout: nil
        case .addFriend: .addFriend(userId: userId(), directionType: 2, extra: optionalText(64))
        case .deleteFriends: .deleteFriends(userIds: userIds(100), directionType: 2)
        case .acceptFriendApplication: .acceptFriendApplication(userId: userId())
        case .refuseFriendApplication: .refuseFriendApplication(userId: userId())
        case .setFriendInfo:
            .setFriendInfo(userId: userId(), remark: optionalText(32), extProfile: bool() ? nil : changes(10))
        case .checkFriends: .checkFriends(userIds: userIds(20), directionType: 2)
        case .getFriends: .getFriends(directionType: 2)
        case .getFriendApplications: applicationsCall()
        case .getFriendsInfo: .getFriendsInfo(userIds: userIds(100))
        case .searchFriendsInfo: .searchFriendsInfo(name: "x" + text(31))
        case .setFriendAddPermission: .setFriendAddPermission(permission: int(1...3))
        case .getFriendAddPermission: .getFriendAddPermission
        case .addToBlacklist: .addToBlacklist(userId: userId())
        case .removeFromBlacklist: .removeFromBlacklist(userId: userId())
        case .getBlacklist: .getBlacklist
        case .getBlacklistStatus: .getBlacklistStatus(userId: userId())
        case .getMyUserProfile: .getMyUserProfile
        case .updateMyUserProfile: .updateMyUserProfile(profile: profileChange())
        case .getUserProfiles: .getUserProfiles(userIds: userIds(100))
        case .searchUserProfileByUniqueId: .searchUserProfileByUniqueId(uniqueId: "x" + text(15))
        case .updateMyUserProfileVisibility: .updateMyUserProfileVisibility(visibility: int(0...3))
        case .getMyUserProfileVisibility: .getMyUserProfileVisibility
        case .subscribeEvent: .subscribeEvent(request: request(expiry: int(60...2_592_000)))
        case .unSubscribeEvent: .unSubscribeEvent(request: request(expiry: 0))
        case .querySubscribeEvent:
            if bool() {
                .querySubscribeEvent(request: request(expiry: 0))
            } else {
                .querySubscribeEvent(request: request(expiry: 0), pageSize: int(1...200), startIndex: int(0...999))
            }
        case .getSubscribeUsersOnlineStatus: .getSubscribeUsersOnlineStatus(userIds: userIds(200))
        }
    }

    /// What could be the answer to a call.
    package mutating func success(of call: RongCloudCall) -> RongCloudSuccess {
        switch call.name {
        case .connectWithToken, .connectWithUserId, .initWithAppKey, .disconnect, .logout, .deleteFriends,
            .acceptFriendApplication, .refuseFriendApplication, .setFriendInfo, .setFriendAddPermission,
            .addToBlacklist, .removeFromBlacklist, .updateMyUserProfile, .updateMyUserProfileVisibility,
            .subscribeEvent,
            .unSubscribeEvent:
            .void
        case .addFriend: .processCode(bool() ? .success : .needsAcceptance)
        case .getFriends, .getFriendsInfo, .searchFriendsInfo: .friendInfos(list(8) { $0.friend() })
        case .checkFriends:
            .friendRelations(list(8) { RongCloudFriendRelationInfo(userId: $0.userId(), relationType: $0.int(0...3)) })
        case .getFriendApplications:
            .result(RongCloudApplicationPage(pageToken: token(), data: list(8) { $0.application() }))
        case .getFriendAddPermission: .permission(int(1...3))
        case .getBlacklist: .blockUserIds(list(8) { $0.userId() })
        case .getBlacklistStatus: .bizStatus(bool() ? 0 : 101)
        case .getMyUserProfile, .searchUserProfileByUniqueId: .userProfile(profile())
        case .getMyUserProfileVisibility: .visibility(int(0...3))
        case .querySubscribeEvent: .subscribeEvents(list(8) { $0.infoEvent() })
        case .getSubscribeUsersOnlineStatus: .onlineStatuses(list(8) { $0.onlineStatus() })
        case .getUserProfiles: .userProfiles(list(8) { $0.profile() })
        }
    }

    private mutating func applicationsCall() -> RongCloudCall {
        let types = [[1], [2], [1, 2]][int(0...2)]
        let status = (0...3).filter { _ in bool() }
        let option = RongCloudPagingQueryOption(
            pageToken: bool() ? nil : someToken(),
            count: int(1...100),
            order: bool()
        )
        return .getFriendApplications(option: option, types: types, status: status.isEmpty ? [0] : status)
    }

    private mutating func request(expiry: Int) -> RongCloudSubscribeEventRequest {
        RongCloudSubscribeEventRequest(subscribeType: int(1...2), expiry: expiry, userIds: userIds(200))
    }

    package mutating func infoEvent() -> RongCloudSubscribeInfoEvent {
        var event = RongCloudSubscribeInfoEvent(
            userId: userId(),
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

    package mutating func onlineStatus() -> RongCloudSubscribeUserOnlineStatus {
        let details = (0...6).filter { _ in bool() }
            .map { platform in
                RongCloudPlatformOnlineStatus(
                    platform: platform,
                    isOnline: bool(),
                    updateTime: Int64(int(0...2_000_000_000_000))
                )
            }
        return RongCloudSubscribeUserOnlineStatus(
            userId: userId(),
            details: details,
            isOnline: details.contains(where: \.isOnline)
        )
    }

    private mutating func friend() -> RongCloudFriendInfo {
        RongCloudFriendInfo(
            userId: userId(),
            name: text(40),
            portraitUri: text(40),
            remark: text(70),
            extProfile: texts(12),
            addTime: Int64(int(0...2_000_000_000_000))
        )
    }

    private mutating func application() -> RongCloudFriendApplicationInfo {
        RongCloudFriendApplicationInfo(
            userId: userId(),
            name: text(40),
            portraitUri: text(40),
            applicationType: int(1...2),
            applicationStatus: int(0...3),
            operationTime: Int64(int(0...2_000_000_000_000)),
            extra: text(140)
        )
    }

    package mutating func profile() -> RongCloudUserProfile {
        RongCloudUserProfile(
            userId: userId(),
            name: text(40),
            portraitUri: text(40),
            uniqueId: text(20),
            email: text(20),
            birthday: text(20),
            gender: int(0...2),
            location: text(20),
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
        if bool() { profile.name = nil } else { profile.name = text(16) }
        if bool() { profile.portraitUri = nil }
        if bool() { profile.email = nil }
        if bool() { profile.birthday = nil } else { profile.birthday = text(16) }
        if bool() { profile.gender = nil }
        if bool() { profile.location = nil } else { profile.location = text(16) }
        if bool() { profile.role = nil }
        if bool() { profile.level = nil }
        if bool() || profile.userExtProfile?.isEmpty == true { profile.userExtProfile = nil }
        return profile
    }

    // MARK: Parts

    package mutating func userId() -> String {
        var id = ""
        for _ in 0..<int(1...64) { id.unicodeScalars.append(UnicodeScalar(UInt8(int(0x20...0x7E)))) }
        return id
    }

    private mutating func userIds(_ count: Int) -> [String] {
        var ids: [String] = []
        for _ in 0..<int(1...count) {
            let id = userId()
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    /// At most `count` characters of one or two UTF-16 units.
    package mutating func text(_ count: Int) -> String {
        let characters = ["a", "Z", " ", "好", "é", "😀", "\"", "\\", "\n", "0"]
        var text = ""
        for _ in 0..<int(0...count) { text += characters[int(0...characters.count - 1)] }
        return text
    }

    private mutating func optionalText(_ count: Int) -> String? {
        let text = text(count)
        return text.isEmpty ? nil : text
    }

    package mutating func changes(_ count: Int) -> [String: String] {
        var changes: [String: String] = [:]
        for _ in 0..<int(1...count) { changes["key_\(int(0...999))"] = text(20) }
        return changes
    }

    /// Extension values as they are shown: "" means none, and is not shown.
    package mutating func texts(_ count: Int) -> [String: String] {
        changes(count).filter { !$0.value.isEmpty }
    }

    private mutating func token() -> String { bool() ? "" : someToken() }

    private mutating func someToken() -> String {
        guard let user = UserID("me") else { return "" }
        return Cursor(position: Int64(int(1...1_000_000)), query: RequestQuery(), user: user).token
    }

    package mutating func list<Element>(_ count: Int, _ make: (inout RongCloudValues) -> Element) -> [Element] {
        var elements: [Element] = []
        for _ in 0..<int(0...count) { elements.append(make(&self)) }
        return elements
    }

    package mutating func bool() -> Bool { next() & 1 == 1 }

    package mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    private mutating func next() -> UInt64 { generator.next() }
}
