import Foundation
package import TIMWire

extension SeededGenerator {
    private mutating func user() -> String { "u\(int(0...99))" }

    private mutating func words() -> String { "w" + text() }

    private mutating func seconds() -> UInt64 { UInt64.random(in: 0...9_999_999_999, using: &self) }

    /// Returns a custom field as it is in replies.
    private mutating func custom() -> [String: TIMProperty] {
        maybe { ["Own": .data(Data([1, 0xFF])), "No": .number($0.value())] } ?? [:]
    }

    private mutating func profile(of user: String) -> TIMReply.UserProfile {
        var profile = TIMReply.UserProfile(identifier: user)
        profile.nickname = text()
        profile.allowType = int(0...2)
        profile.faceURL = text()
        profile.selfSignature = chance() ? Data(text().utf8) : Data([0xFF, 1])
        profile.gender = int(0...2)
        profile.birthday = UInt32.random(in: 0 ... .max, using: &self)
        profile.location = Data(text().utf8)
        profile.language = UInt32.random(in: 0...2, using: &self)
        profile.level = UInt32.random(in: 0...2, using: &self)
        profile.role = UInt32.random(in: 0...2, using: &self)
        profile.customInfo = custom()
        return profile
    }

    private mutating func friend() -> TIMReply.Friend {
        var friend = TIMReply.Friend(profile: profile(of: user()))
        friend.remark = text()
        friend.groups = list { $0.text() }
        friend.addWording = text()
        friend.addSource = text()
        friend.addTime = seconds()
        friend.customInfo = custom()
        return friend
    }

    private mutating func blocked() -> TIMReply.Friend { TIMReply.Friend(profile: profile(of: user())) }

    private mutating func result(_ relation: Int? = nil) -> TIMReply.Result {
        TIMReply.Result(
            identifier: user(),
            resultCode: TIMCode(rawValue: one(of: [30_001, 31_704, 30_003, 39_999])),
            resultInfo: words(),
            resultType: relation
        )
    }

    private mutating func page() -> TIMReply.FriendPendencyResponse {
        TIMReply.FriendPendencyResponse(
            seq: UInt64.random(in: 0...99, using: &self),
            timestamp: UInt64.random(in: 0...99, using: &self),
            unreadCnt: UInt64.random(in: 0...99, using: &self),
            pendencies: list { random in
                let type = random.int(1...2)
                var item = TIMReply.FriendPendencyItem(identifier: random.user(), type: type)
                item.addTime = random.seconds()
                item.addSource = random.text()
                item.addWording = random.text()
                item.nickname = random.text()
                return item
            }
        )
    }

    /// Returns a call and one of its replies, in the form that the bridge itself writes.
    package mutating func timAnswer() -> (TIMCall, TIMReply) {
        let request = TIMCall.FriendRequest(identifier: "u1")
        switch int(0...11) {
        case 0: return (.getFriendList, .succ(.friends(list { $0.friend() })))
        case 1: return (.getBlackList, .succ(.friends(list { $0.blocked() })))
        case 2: return (.getSelfProfile, .succ(.profile(profile(of: "me"))))
        case 3: return (.getUsersProfile(identifiers: nil, forceUpdate: true), .succ(.profiles([profile(of: user())])))
        case 4:
            return (
                .getFriends(identifiers: ["u1"]),
                .succ(
                    .friendGetResults(
                        list { .init(relation: $0.int(0...3), timFriend: $0.friend()) }
                    )
                )
            )
        case 5: return (.deleteFriends(identifiers: nil, delType: 1), .succ(.results(list { $0.result() })))
        case 6: return (.checkFriends(checkInfo: nil), .succ(.results(list { $0.result(2) })))
        case 7: return (.getPendencyList(pendencyRequest: nil), .succ(.pendencyResponse(page())))
        case 8:
            let groups = list { random in
                let friends = random.list { $0.user() }
                return TIMReply.FriendGroup(name: random.text(), userCnt: UInt64(friends.count), friends: friends)
            }
            return (.getFriendGroups(groupNames: nil), .succ(.groups(groups)))
        case 9:
            // In the success block, a code survives a round trip only if it is mapped to that block.
            let code = one(of: [30_001, 30_515, 30_525, 30_516])
            let result = TIMReply.Result(identifier: "u1", resultCode: TIMCode(rawValue: code), resultInfo: words())
            return (.addFriend(request: request), .succ(.result(result)))
        case 10: return (.pendencyReport(timestamp: 1), .succ(.none))
        default:
            // A code without a text gets the bridge's own text.
            let code = one(of: [6_013, 6_014, 9_000, 20_000, 39_999, -3])
            return (.getFriendList, .fail(code: TIMCode(rawValue: code), desc: words()))
        }
    }

    /// Returns a system message as the bridge itself writes it.
    package mutating func timMessage() -> TIMNotification {
        let isSelf = chance()
        let elem: TIMNotification.Elem =
            switch int(0...7) {
            case 0: .sns(.init(type: 1, users: [.init(identifier: user(), nickname: text())]))
            case 1: .sns(.init(type: 2, users: [.init(identifier: user()), .init(identifier: user())]))
            case 2:
                .sns(
                    .init(
                        type: 3,
                        users: [.init(identifier: user(), nickname: text(), wording: text(), source: text())]
                    )
                )
            case 3: .sns(.init(type: 4, users: [.init(identifier: user())]))
            case 4: .sns(.init(type: 5, users: [.init(identifier: user(), nickname: text())]))
            case 5: .sns(.init(type: 6, users: [.init(identifier: user())]))
            case 6:
                .sns(.init(type: 8, users: [.init(identifier: user(), nickname: text(), remark: maybe { $0.text() })]))
            default: .profile(.init(fromUser: chance() ? "me" : user(), nickName: text()))
            }
        let sender = isSelf ? "me" : user()
        return .onNewMessage(msgs: [.init(elems: [elem], isSelf: isSelf, sender: sender, timestamp: seconds())])
    }
}
