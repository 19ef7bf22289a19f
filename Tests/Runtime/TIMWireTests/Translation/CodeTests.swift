import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// The vendor's codes as neutral errors, and back.
struct CodeTests {
    private let translation = TIMTranslation()
    private let me = id("me")

    @Test(arguments: [
        (30_001, "Err_SNS_FriendAdd_Friend_Exist", Command.Kind.addFriend, RelationshipError.Code.alreadyFriends),
        (30_001, "Err_SNS_BlackListAdd_Already_Exist", .block, .alreadyBlocked),
        (30_001, "Err_SNS_FriendDelete_Not_Friend", .deleteFriends, .notFriends),
        (30_539, "", .addFriend, .needsApproval),
        (30_614, "Err_SNS_FriendResponse_Pendency_Not_Exist", .acceptRequest, .requestNotFound),
        (31_704, "Err_SNS_FriendDelete_Not_Friend", .deleteFriends, .notFriends),
        (9_002, "", .addFriend, .invalidRemark),
        (39_999, "Err_New", .addFriend, .unmappedForeign),
    ]) func `codes keep their number and text`(
        _ number: Int,
        _ text: String,
        _ operation: Command.Kind,
        _ code: RelationshipError.Code
    ) throws {
        let read = TIMTranslation.error(of: TIMCode(rawValue: number), text: text, operation: operation)
        let error = try #require(read)
        #expect(error.code == code)
        #expect(error.foreign == .init(dialect: .tim, code: number, text: text))
        let call = try #require(TIMTranslation().call(for: .listBlocked, as: me))
        let expected = TIMReply.fail(code: TIMCode(rawValue: number), desc: text.isEmpty ? error.message : text)
        #expect(translation.reply(to: call, error: error) == expected)
    }

    @Test func `zero is no error`() {
        #expect(TIMTranslation.error(of: .success, text: "OK", operation: .block) == nil)
    }
}
