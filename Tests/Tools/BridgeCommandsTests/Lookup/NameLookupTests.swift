import Foundation
import MappingLookup
import StandardDialects
import Testing

@testable import BridgeCommands

struct ExplainCommandTests {
    @Test(arguments: [
        ("30539", ["30539", "needsApproval", "25461", "[exact]"]),
        ("25461", ["25461", "needsApproval", "30539"]),
        ("30001", ["alreadyFriends", "alreadyBlocked", "25460"]),
        ("doResponse", ["TIM", "acceptRequest", "refuseRequest", "acceptFriendApplication"]),
        ("DORESPONSE", ["acceptRequest"]),
        ("addFriend", ["TIM", "V2TIM", "RongCloud"]),
        ("onFriendAdd", ["RongCloud", "friendsAdded"]),
        ("RCDirectionType", ["Direction.twoWay", "FRIEND_TYPE_BOTH"]),
        ("V2TIM_FRIEND_ALLOW_ANY", ["anyone", "RCFriendAddPermission"]),
        ("needsApproval", ["30539", "25461"]),
        ("friendship.addedAt", ["addTime", "friendAddTime", "[converted]", "whole seconds"]),
        (
            "TIMFriendRequest",
            ["type of TIM", "v2tim      V2TIMFriendAddApplication", "no type; arguments of addFriend:"]
        ),
        ("V2TIMFriendAddApplication", ["type of V2TIM", "tim        TIMFriendRequest"]),
        ("RCFriendInfo", ["Friendship", "TIMFriend", "V2TIMFriendInfo"]),
        (
            "TIMFriendRequest.addWording",
            ["property of TIM", "addFriend.wording", "V2TIMFriendAddApplication.addWording"]
        ),
        ("TIMProfileTypeKey_Nick", ["Tag_Profile_IM_Nick", "updateProfile.nickname", "V2TIMUserFullInfo.nickName"]),
        ("Tag_Profile_IM_Nick", ["updateProfile.nickname"]),
        ("Err_SNS_FriendAdd_Source_Illegal", ["30001", "invalidSource"]),
        ("TIMFriendshipListener", ["friendsAdded", "V2TIMFriendshipListener", "RCFriendEventDelegate"]),
        ("ImSDK_Plus", ["module of V2TIM", "V2TIMAdapter"]),
        ("RCInitOption", ["type of RongCloud", "no record"]),
        ("38001", ["refusals by the app's own server", "the number is kept"]),
        ("23420", ["chat rooms, which the bridge leaves to the vendor's SDK"]),
    ])
    func `a term is explained in every dialect`(term: String, expected: [String]) throws {
        let text = try NameLookup(term: term, dialects: .standard).text()
        for part in expected { #expect(text.contains(part), "\(text)") }
    }

    @Test
    func `without a term the calls and callbacks of all vocabularies are listed`() {
        let list = NameList()
        #expect(list.vocabularies.map(\.name) == ["neutral", "tim", "v2tim", "rongcloud"])
        for vocabulary in list.vocabularies {
            #expect(vocabulary.calls.contains("addFriend") && !vocabulary.events.isEmpty)
        }
        #expect(list.text().contains("rongcloud calls\n  initWithAppKey, "))
    }

    @Test func `JSON contains the same paragraphs`() throws {
        let command = NameLookup(term: "30539", dialects: .standard)
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        #expect(document.term == "30539")
        #expect(document.explanations.map(\.dialect) == ["tim", "v2tim"])
        #expect(try command.text().components(separatedBy: "\n\n").count == document.explanations.count)
    }

    @Test(arguments: [
        ("TIMFriendReqest", "unknown name \"TIMFriendReqest\"; did you mean \"TIMFriendRequest\"?"),
        ("adFriend", "unknown name \"adFriend\"; did you mean \"addFriend\"?"),
        (
            "Err_SNS_FriendAdd_Friend_Exists",
            "unknown name \"Err_SNS_FriendAdd_Friend_Exists\"; did you mean "
                + "\"Err_SNS_FriendAdd_Friend_Exist\"?"
        ),
        (
            "sendMessage",
            "\"sendMessage\" is about messages, which the bridge leaves to the vendor's SDK; it has friends, "
                + "requests, blocklists, friend groups, profiles, follows and presence"
        ),
        (
            "pinConversation",
            "\"pinConversation\" is about conversations, which the bridge leaves to the vendor's "
                + "SDK; it has friends, requests, blocklists, friend groups, profiles, follows and presence; did you mean "
                + "\"TIMConversation\"?"
        ),
    ]) func `an unknown name has a suggestion or a reason`(term: String, message: String) {
        #expect(throws: LookupFailure(message)) { try NameLookup(term: term, dialects: .standard).text() }
    }

    @Test func `an unknown term is an error`() {
        #expect(throws: LookupFailure.self) { try NameLookup(term: "nix", dialects: .standard).text() }
        #expect(throws: LookupFailure.self) { try NameLookup(term: "nix", dialects: .standard).json() }
    }
}

private struct Document: Decodable {
    var term: String
    var explanations: [Item]

    struct Item: Decodable {
        var dialect: String?
    }
}
