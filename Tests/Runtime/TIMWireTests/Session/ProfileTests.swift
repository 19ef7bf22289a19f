import Foundation
import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// Refuses every text that contains the word "bad".
private struct Audit: ContentAudit {
    func rejectedFields(of submission: ContentSubmission) async -> [String] {
        submission.texts.filter { $0.value.contains("bad") }.map(\.key)
    }
}

/// Profiles and friend records by key: writing, reading, and unchanged values.
struct ProfileTests {
    private func backend() -> TIMBackend {
        var policy = Policy()
        policy.customProfileFields = ["Blood", "Hobby"]
        policy.customFriendFields = ["Test", "Other"]
        return TIMBackend(policy: policy, audit: Audit())
    }

    private func profile(_ session: TIMSession) async throws -> TIMReply.UserProfile {
        guard case .succ(.profile(let profile)) = await session.perform(.getSelfProfile) else {
            throw RelationshipError(.unknownUser)
        }
        return profile
    }

    /// Each key with a value of the vendor's kind, and a check of the value that is read.
    static let keys: [(String, TIMProperty, @Sendable (TIMReply.UserProfile) -> Bool)] = [
        ("Tag_Profile_IM_Nick", .string("Ann"), { $0.nickname == "Ann" }),
        ("Tag_Profile_IM_Image", .string("https://a"), { $0.faceURL == "https://a" }),
        ("Tag_Profile_IM_AllowType", .number(2), { $0.allowType == 2 }),
        ("Tag_Profile_IM_Gender", .number(1), { $0.gender == 1 }),
        ("Tag_Profile_IM_BirthDay", .number(20_190_419), { $0.birthday == 20_190_419 }),
        ("Tag_Profile_IM_Location", .string("SZ"), { $0.location == Data("SZ".utf8) }),
        ("Tag_Profile_IM_Location", .data(Data([0, 255])), { $0.location == Data([0, 255]) }),
        ("Tag_Profile_IM_Language", .number(7), { $0.language == 7 }),
        ("Tag_Profile_IM_Level", .number(4_294_967_295), { $0.level == .max }),
        ("Tag_Profile_IM_Role", .number(0), { $0.role == 0 }),
        ("Tag_Profile_IM_SelfSignature", .string("hi 友"), { $0.selfSignature == Data("hi 友".utf8) }),
        ("Tag_Profile_Custom_Blood", .number(1), { $0.customInfo == ["Blood": .number(1)] }),
        ("Blood", .number(-1), { $0.customInfo == ["Blood": .number(-1)] }),
        // Texts are always read back as data.
        ("Tag_Profile_Custom_Hobby", .string("go"), { $0.customInfo == ["Hobby": .data(Data("go".utf8))] }),
        ("Hobby", .data(Data([1, 0])), { $0.customInfo == ["Hobby": .data(Data([1, 0]))] }),
        ("Tag_Profile_IM_Nick", .string(String(repeating: "x", count: 500)), { $0.nickname.utf8.count == 500 }),
        ("Tag_Profile_IM_Location", .string(String(repeating: "x", count: 16)), { $0.location.count == 16 }),
    ]

    /// Names of properties, and the keys of their values.
    @Test(arguments: [
        ("nickname", "Tag_Profile_IM_Nick"), ("faceURL", "Tag_Profile_IM_Image"),
        ("allowType", "Tag_Profile_IM_AllowType"), ("selfSignature", "Tag_Profile_IM_SelfSignature"),
        ("gender", "Tag_Profile_IM_Gender"), ("birthday", "Tag_Profile_IM_BirthDay"),
        ("location", "Tag_Profile_IM_Location"), ("language", "Tag_Profile_IM_Language"),
        ("level", "Tag_Profile_IM_Level"), ("role", "Tag_Profile_IM_Role"),
    ])
    func `a property's name in place of its key leads to the key`(_ name: String, _ key: String) async throws {
        let a = try await backend().session("a")
        let reply = await a.perform(.modifySelfProfile(values: [name: .string("x")]))
        #expect(
            reply
                == .fail(code: TIMCode(rawValue: 9_001), desc: "\(name) is a property; the key of its value is \(key)")
        )
    }

    @Test(arguments: [("remark", "Tag_SNS_IM_Remark"), ("groups", "Tag_SNS_IM_Group")])
    func `a friend's property leads to its key`(_ name: String, _ key: String) async throws {
        let backend = backend()
        let (a, b) = (try await backend.session("a"), try await backend.session("b"))
        _ = await a.perform(.addFriend(request: .init(identifier: "b")))
        _ = await b.perform(.doResponse(response: .init(responseType: 1, identifier: "a")))
        let reply = await a.perform(.modifyFriend(identifier: "b", values: [name: .string("x")]))
        #expect(
            reply
                == .fail(code: TIMCode(rawValue: 9_001), desc: "\(name) is a property; the key of its value is \(key)")
        )
    }

    @Test func `a property's name can be a custom field`() async throws {
        let a = try await TIMBackend(
            policy: {
                var policy = Policy()
                policy.customProfileFields = ["level"]
                return policy
            }()
        )
        .session("a")
        #expect(await a.perform(.modifySelfProfile(values: ["level": .number(1)])) == .succ(.none))
    }

    @Test(arguments: keys.indices) func `each key can be set and read as the vendor documents`(_ index: Int)
        async throws
    {
        let (key, value, isThere) = Self.keys[index]
        let a = try await backend().session("a")
        #expect(await a.perform(.modifySelfProfile(values: [key: value])) == .succ(.none))
        let read = try await profile(a)
        #expect(isThere(read), "\(key): \(read)")
        // Writing another key leaves this value unchanged.
        #expect(await a.perform(.modifySelfProfile(values: ["Tag_Profile_IM_Role": .number(0)])) == .succ(.none))
        #expect(isThere(try await profile(a)))
    }

    @Test func `an update with one invalid key changes nothing`() async throws {
        let a = try await backend().session("a")
        let values: [String: TIMProperty] = [
            "Tag_Profile_IM_Nick": .string("Ann"), "Tag_Profile_Custom_None": .number(1),
        ]
        #expect(await a.perform(.modifySelfProfile(values: values)).failure == 9_001)
        #expect(try await profile(a).nickname.isEmpty)
    }

    @Test func `a text that the audit rejects is reported by its key and not stored`() async throws {
        let backend = backend()
        let (a, b) = (try await backend.session("a"), try await backend.session("b"))
        let values: [String: TIMProperty] = [
            "Tag_Profile_IM_Nick": .string("bad"), "Tag_Profile_IM_Image": .string("good"),
        ]
        guard case .fail(let code, let desc) = await a.perform(.modifySelfProfile(values: values)) else {
            Issue.record("no failure")
            return
        }
        #expect(code.rawValue == 40_005 && desc == "refused by the audit: Tag_Profile_IM_Nick")
        #expect(try await profile(a).faceURL.isEmpty)
        #expect(await a.perform(.addFriend(request: .init(identifier: "b", addWording: "bad"))).codes == [30_005])
        #expect(await b.takeNotifications().isEmpty)
    }

    @Test func `a friend's fields are changed by key`() async throws {
        let backend = backend()
        let (a, b) = (try await backend.session("a"), try await backend.session("b"))
        _ = await a.perform(.addFriend(request: .init(identifier: "b", remark: "Bee", group: "g")))
        _ = await b.perform(.doResponse(response: .init(responseType: 1, identifier: "a")))
        func modify(_ values: [String: TIMProperty]) async -> TIMReply {
            await a.perform(.modifyFriend(identifier: "b", values: values))
        }
        func friend() async throws -> TIMReply.Friend {
            try #require(await a.perform(.getFriendList).friends?.first)
        }
        #expect(await modify(["Tag_SNS_Custom_Test": .string("x"), "Other": .number(5)]) == .succ(.none))
        #expect(try await friend().customInfo == ["Test": .data(Data("x".utf8)), "Other": .number(5)])
        #expect(try await friend().remark == "Bee")
        #expect(try await friend().groups == ["g"])
        // The groups replace the previous groups.
        #expect(await modify(["Tag_SNS_IM_Group": .strings(["h", "i"])]) == .succ(.none))
        #expect(try await friend().groups == ["h", "i"])
        #expect(try await friend().remark == "Bee")
        #expect(await modify(["Tag_SNS_IM_Group": .strings([]), "Tag_SNS_IM_Remark": .string("")]) == .succ(.none))
        #expect(try await friend().groups.isEmpty)
        #expect(try await friend().remark.isEmpty)
        #expect(try await friend().customInfo.count == 2)
        #expect(await modify(["Tag_SNS_Custom_None": .number(1)]).failure == 9_001)
    }
}
