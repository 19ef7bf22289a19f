import RongCloudAdapter
import Testing

/// The model classes are plain NSObjects that an app can create, change and subclass.
struct ModelTests {
    final class ContactInfo: RCFriendInfo {
        var section = "A"
        override var remark: String {
            get { super.remark.isEmpty ? name : super.remark }
            set { super.remark = newValue }
        }
    }

    final class PlainOption: RCPagingQueryOption {}

    @Test func `a subclass forwards to its value`() {
        let contact = ContactInfo()
        contact.userId = "u1"
        contact.name = "Uma"
        contact.extProfile["k"] = "v"
        contact.addTime = 7
        contact.portraitUri = "p"
        contact.directionType = .both
        #expect(contact.remark == "Uma")
        contact.remark = "R"
        #expect(
            [contact.userId, contact.name, contact.remark, contact.portraitUri, contact.section] == [
                "u1", "Uma", "R", "p", "A",
            ]
        )
        #expect(contact.extProfile == ["k": "v"])
        #expect((contact as NSObject) is RCFriendInfo)
    }

    @Test func `new objects are empty`() {
        let info = RCFriendInfo()
        #expect([info.userId, info.name, info.portraitUri, info.remark] == ["", "", "", ""])
        #expect(info.extProfile.isEmpty && info.addTime == 0 && info.directionType == .both)
        let application = RCFriendApplicationInfo()
        #expect(
            [application.userId, application.name, application.portraitUri, application.extra] == ["", "", "", ""]
        )
        #expect(application.operationTime == 0)
        let relation = RCFriendRelationInfo()
        #expect(relation.userId == "" && relation.relationType == RCFriendRelationType.none)
        let option = PlainOption()
        #expect(option.pageToken == nil && option.count == 0 && option.order == false)
        let page = RCPagingQueryResult<RCFriendApplicationInfo>()
        #expect(page.pageToken == "" && page.totalCount == -1 && page.data.isEmpty)
        let profile = RCUserProfile()
        #expect(profile.email == nil && profile.portraitUri == nil && profile.userExtProfile == nil)
        #expect(profile.gender == .unknown && profile.role == 0 && profile.level == 0 && profile.uniqueId == "")
    }

    @Test func `set properties can be read`() {
        let application = RCFriendApplicationInfo()
        application.userId = "u1"
        application.applicationType = .received
        application.applicationStatus = .refused
        application.operationTime = 9
        application.extra = "hi"
        #expect(application.applicationType == .received && application.applicationStatus == .refused)
        #expect(application.userId == "u1" && application.operationTime == 9 && application.extra == "hi")
        let relation = RCFriendRelationInfo()
        relation.relationType = .inOtherFriendList
        #expect(relation.relationType.rawValue == 2)
        let profile = RCUserProfile()
        profile.birthday = "2000"
        profile.location = "here"
        profile.role = 3
        profile.level = .max
        profile.userExtProfile = ["k": "v"]
        #expect(profile.birthday == "2000" && profile.location == "here" && profile.role == 3)
        #expect(profile.level == UInt(Int.max) && profile.userExtProfile["k"] == "v")
    }

    @Test func `objects of subscriptions can be created and read`() {
        let request = RCSubscribeEventRequest()
        #expect(request.subscribeType == .invalid && request.expiry == 0 && request.userIds.isEmpty)
        request.subscribeType = .userProfile
        request.expiry = 60
        request.userIds = ["u1"]
        #expect(request.subscribeType == .userProfile && request.expiry == 60 && request.userIds == ["u1"])

        let detail = RCSubscribeEventDetail()
        #expect(detail.eventValue == 0 && detail.changeTime == 0 && detail.platform == .other)
        detail.eventValue = 1
        detail.changeTime = 9
        detail.platform = .harmonyOS
        let profile = RCUserProfile()
        profile.name = "n"
        let info = RCSubscribeInfoEvent()
        #expect(info.subscribeType == .invalid && info.details == nil && info.userProfile == nil)
        info.userId = "u1"
        info.subscribeType = .friendOnlineStatus
        info.subscribeTime = 5
        info.expiry = 7
        info.details = [detail]
        info.userProfile = profile
        #expect(info.userId == "u1" && info.subscribeType == .friendOnlineStatus && info.subscribeTime == 5)
        #expect(info.expiry == 7 && info.userProfile?.name == "n")
        #expect(info.details?.map(\.platform) == [.harmonyOS] && info.details?.first?.changeTime == 9)

        let event = RCSubscribeEvent()
        event.userId = "u1"
        event.subscribeType = .onlineStatus
        event.operationType = .unSubscribe
        event.subscribeTime = 5
        event.expiry = 7
        #expect(event.userId == "u1" && event.subscribeType == .onlineStatus && event.operationType == .unSubscribe)
        #expect(event.subscribeTime == 5 && event.expiry == 7)

        let platform = RCPlatformOnlineStatus()
        platform.platform = .PC
        platform.isOnline = true
        platform.updateTime = 3
        let status = RCSubscribeUserOnlineStatus()
        #expect(status.userId == "" && !status.isOnline && status.details.isEmpty)
        status.userId = "u1"
        status.isOnline = true
        status.details = [platform]
        #expect(status.userId == "u1" && status.isOnline && status.details.first?.updateTime == 3)
        #expect(status.details.map(\.platform) == [.PC] && status.details.allSatisfy(\.isOnline))
    }

    @Test func `the enumerations have the vendor's numbers`() {
        #expect(RCFriendAddPermission.allCases.map(\.rawValue) == [1, 2, 3])
        #expect(RCDirectionType.allCases.map(\.rawValue) == [2])
        #expect(RCQueryFriendsDirectionType.allCases.map(\.rawValue) == [2])
        #expect(RCFriendRelationType.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(RCFriendApplicationType.allCases.map(\.rawValue) == [1, 2])
        #expect(RCFriendApplicationStatus.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(RCUserGender.allCases.map(\.rawValue) == [0, 1, 2])
        #expect(RCUserProfileVisibility.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(RCPlatform.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
        #expect(RCSubscribeType.allCases.map(\.rawValue) == [1, 2, 3, 4, 5])
        #expect(RCSubscribeOperationType.allCases.map(\.rawValue) == [0, 1])
        #expect(RCDBErrorCode.allCases.map(\.rawValue) == [0, 33002])
        #expect(
            RCConnectionStatus.allCases.map(\.rawValue) == [-1, 0, 1, 6, 10, 11, 12, 13, 14, 15, 16, 17, 19]
        )
    }
}
