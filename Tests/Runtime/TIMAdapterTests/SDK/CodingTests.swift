import TIMAdapter
import Testing

/// An app's model with an additional property.
///
/// It isn't private, because Foundation on Linux archives only classes with a public name.
final class Contact: TIMFriend {
    var note = ""

    override func encode(with encoder: NSCoder!) {
        super.encode(with: encoder)
        encoder.encode(NSString(string: note), forKey: "note")
    }
}

/// Models are the same after archiving and unarchiving.
struct CodingTests {
    private func copy<Model: TIMCodingModel>(_ model: Model) throws -> Model {
        let data = try NSKeyedArchiver.archivedData(withRootObject: model, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Model)
    }

    private func profile() -> TIMUserProfile {
        let profile = TIMUserProfile()
        profile.identifier = "u1"
        profile.nickname = "Ann 朋友"
        profile.allowType = .FRIEND_DENY_ANY
        profile.faceURL = "https://a"
        profile.selfSignature = Data([0, 255])
        profile.gender = .GENDER_FEMALE
        profile.birthday = 20_190_419
        profile.location = Data("SZ".utf8)
        profile.language = .max
        profile.level = 2
        profile.role = 3
        profile.customInfo = ["Blood": NSNumber(value: 7), "Text": Data("x".utf8)]
        return profile
    }

    @Test func `profiles survive archiving`() throws {
        let read = try copy(profile())
        #expect(read.identifier == "u1" && read.nickname == "Ann 朋友" && read.allowType == .FRIEND_DENY_ANY)
        #expect(read.faceURL == "https://a" && read.selfSignature == Data([0, 255]) && read.gender == .GENDER_FEMALE)
        #expect(read.birthday == 20_190_419 && read.location == Data("SZ".utf8) && read.language == .max)
        #expect(read.level == 2 && read.role == 3)
        #expect(read.customInfo["Blood"] as? NSNumber == 7 && read.customInfo["Text"] as? Data == Data("x".utf8))
    }

    @Test func `friends survive archiving with their profiles`() throws {
        let friend = TIMFriend()
        friend.identifier = "u1"
        friend.remark = "A"
        friend.groups = ["g", "h"]
        friend.addWording = "hi"
        friend.addSource = "AddSource_Type_iOS"
        friend.addTime = .max
        friend.customInfo = ["Test": Data([1])]
        friend.profile = profile()
        let result = TIMFriendGetResult()
        result.resultCode = 30_001
        result.resultInfo = "why"
        result.relation = .FRIEND_RELATION_TYPE_BOTHWAY
        result.timFriend = friend
        let read = try copy(result)
        #expect(read.resultCode == 30_001 && read.resultInfo == "why" && read.relation == .FRIEND_RELATION_TYPE_BOTHWAY)
        let readFriend = try #require(read.timFriend)
        #expect(readFriend.identifier == "u1" && readFriend.remark == "A" && readFriend.addTime == .max)
        #expect(readFriend.groups as? [String] == ["g", "h"] && readFriend.addWording == "hi")
        #expect(readFriend.addSource == "AddSource_Type_iOS" && readFriend.customInfo["Test"] as? Data == Data([1]))
        #expect(readFriend.profile.nickname == "Ann 朋友")
        friend.profile = nil
        #expect(try copy(friend).profile == nil)
    }

    @Test func `requests and their pages survive archiving`() throws {
        let request = TIMFriendRequest()
        request.identifier = "u1"
        request.addType = .FRIEND_ADD_TYPE_SINGLE
        request.group = "g"
        let readRequest = try copy(request)
        #expect(readRequest.identifier == "u1" && readRequest.addType == .FRIEND_ADD_TYPE_SINGLE)
        #expect(readRequest.group == "g" && readRequest.remark == nil)

        let asked = TIMFriendPendencyRequest()
        asked.seq = 5
        asked.timestamp = 6
        asked.numPerPage = 7
        asked.type = .PENDENCY_BOTH
        let readAsked = try copy(asked)
        #expect(readAsked.seq == 5 && readAsked.timestamp == 6 && readAsked.numPerPage == 7)
        #expect(readAsked.type == .PENDENCY_BOTH)

        let item = TIMFriendPendencyItem()
        item.identifier = "u2"
        item.addTime = 9
        item.type = .PENDENCY_SEND_OUT
        let page = TIMFriendPendencyResponse()
        page.seq = 3
        page.unreadCnt = 1
        page.pendencies = [item]
        let readPage = try copy(page)
        #expect(readPage.seq == 3 && readPage.unreadCnt == 1 && readPage.pendencies.count == 1)
        #expect(readPage.pendencies.first?.identifier == "u2" && readPage.pendencies.first?.type == .PENDENCY_SEND_OUT)

        let info = TIMFriendPendencyInfo()
        info.identifier = "u3"
        info.addWording = "hi"
        #expect(try copy(info).identifier == "u3" && copy(info).addWording == "hi")
        let group = TIMFriendGroup()
        group.name = "g"
        group.userCnt = 2
        group.friends = ["u1", "u2"]
        #expect(try copy(group).name == "g" && copy(group).userCnt == 2)
        #expect(try copy(group).friends as? [String] == ["u1", "u2"])
    }

    @Test func `a subclass of an app survives archiving`() throws {
        let contact = Contact()
        contact.identifier = "u1"
        contact.note = "met at work"
        let data = try NSKeyedArchiver.archivedData(withRootObject: contact, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let read = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        #expect(read is Contact)
        #expect((read as? TIMFriend)?.identifier == "u1")
    }

    @Test func `an archive of another object is rejected`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(NSString(string: "x"), forKey: "other")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(TIMUserProfile(coder: unarchiver) == nil)
        // A call without a coder has no effect.
        TIMUserProfile().encode(with: nil)
    }
}
