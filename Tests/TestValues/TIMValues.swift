import Foundation
package import TIMWire

/// Random values of legacy TIM, from a printed seed.
package struct TIMValues: RandomNumberGenerator, Sendable {
    private var generator: SeededGenerator

    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    package mutating func next() -> UInt64 { generator.next() }
}

extension TIMValues {
    package mutating func text() -> String {
        let alphabet = ["a", "Z", "0", "\"", "\\", "/", "é", "朋", "友", "👩‍👩‍👧", "\n", " ", "\u{0}"]
        return (0..<Int.random(in: 0...6, using: &self)).map { _ in alphabet.randomElement(using: &self) ?? "" }
            .joined()
    }

    package mutating func maybe<Value>(_ make: (inout TIMValues) -> Value) -> Value? {
        Bool.random(using: &self) ? make(&self) : nil
    }

    package mutating func list<Value>(_ make: (inout TIMValues) -> Value) -> [Value] {
        (0..<Int.random(in: 0...3, using: &self)).map { _ in make(&self) }
    }

    package mutating func number() -> Int {
        Bool.random(using: &self) ? Int.random(in: -3...5, using: &self) : Int.random(in: .min ... .max, using: &self)
    }

    package mutating func unsigned() -> UInt64 {
        Bool.random(using: &self) ? UInt64.random(in: 0...5, using: &self) : UInt64.random(in: 0 ... .max, using: &self)
    }

    package mutating func property() -> TIMProperty {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: .string(text())
        case 1: .number(Int64(number()))
        case 2: .data(Data(text().utf8))
        default: .strings(list { $0.text() })
        }
    }

    package mutating func properties() -> [String: TIMProperty] {
        Dictionary(list { ($0.text(), $0.property()) }) { first, _ in first }
    }

    package mutating func call() -> TIMCall {
        switch TIMCall.Name.allCases.randomElement(using: &self) ?? .logout {
        case .initSdk: .initSdk(globalConfig: maybe { .init(sdkAppId: Int32.random(in: .min ... .max, using: &$0)) })
        case .unInit: .unInit
        case .setUserConfig:
            .setUserConfig(config: maybe { .init(friendProfileOpt: $0.maybe { .init(expiredSeconds: $0.number()) }) })
        case .initStorage: .initStorage(userID: maybe { $0.text() })
        case .querySelfProfile: .querySelfProfile
        case .queryUserProfile: .queryUserProfile(identifier: maybe { $0.text() })
        case .queryFriend: .queryFriend(identifier: maybe { $0.text() })
        case .queryFriendList: .queryFriendList
        case .login:
            .login(
                param: maybe { random in
                    .init(
                        identifier: random.maybe { $0.text() },
                        userSig: random.maybe { $0.text() },
                        appidAt3rd: random.maybe { $0.text() }
                    )
                }
            )
        case .autoLogin: .autoLogin(userID: maybe { $0.text() })
        case .logout: .logout
        case .modifySelfProfile: .modifySelfProfile(values: maybe { $0.properties() })
        case .getSelfProfile: .getSelfProfile
        case .getUsersProfile:
            .getUsersProfile(identifiers: maybe { $0.list { $0.text() } }, forceUpdate: Bool.random(using: &self))
        case .getFriendList: maybe { $0.list { $0.text() } }.map { .getFriends(identifiers: $0) } ?? .getFriendList
        case .checkFriends:
            .checkFriends(
                checkInfo: maybe { random in
                    .init(users: random.maybe { $0.list { $0.text() } }, checkType: random.number())
                }
            )
        case .addFriend: .addFriend(request: maybe { $0.request() })
        case .doResponse:
            .doResponse(
                response: maybe { random in
                    .init(
                        responseType: random.number(),
                        identifier: random.maybe { $0.text() },
                        remark: random.maybe { $0.text() }
                    )
                }
            )
        case .deleteFriends: .deleteFriends(identifiers: maybe { $0.list { $0.text() } }, delType: number())
        case .modifyFriend: .modifyFriend(identifier: maybe { $0.text() }, values: maybe { $0.properties() })
        case .createFriendGroup:
            .createFriendGroup(
                groupNames: maybe { $0.list { $0.text() } },
                identifiers: maybe { $0.list { $0.text() } }
            )
        case .getFriendGroups: .getFriendGroups(groupNames: maybe { $0.list { $0.text() } })
        case .deleteFriendGroup: .deleteFriendGroup(groupNames: maybe { $0.list { $0.text() } })
        case .renameFriendGroup: .renameFriendGroup(oldName: maybe { $0.text() }, newName: maybe { $0.text() })
        case .addFriendsToFriendGroup:
            .addFriendsToFriendGroup(
                groupName: maybe { $0.text() },
                identifiers: maybe { $0.list { $0.text() } }
            )
        case .deleteFriendsFromFriendGroup:
            .deleteFriendsFromFriendGroup(
                groupName: maybe { $0.text() },
                identifiers: maybe { $0.list { $0.text() } }
            )
        case .getPendencyList:
            .getPendencyList(
                pendencyRequest: maybe { random in
                    .init(
                        seq: random.unsigned(),
                        timestamp: random.unsigned(),
                        numPerPage: random.unsigned(),
                        type: random.number()
                    )
                }
            )
        case .deletePendency: .deletePendency(type: number(), identifiers: maybe { $0.list { $0.text() } })
        case .pendencyReport: .pendencyReport(timestamp: unsigned())
        case .getBlackList: .getBlackList
        case .addBlackList: .addBlackList(identifiers: maybe { $0.list { $0.text() } })
        case .deleteBlackList: .deleteBlackList(identifiers: maybe { $0.list { $0.text() } })
        }
    }

    private mutating func request() -> TIMCall.FriendRequest {
        TIMCall.FriendRequest(
            identifier: maybe { $0.text() },
            remark: maybe { $0.text() },
            addWording: maybe { $0.text() },
            addSource: maybe { $0.text() },
            group: maybe { $0.text() },
            addType: number()
        )
    }

    package mutating func reply() -> TIMReply {
        switch Int.random(in: 0..<11, using: &self) {
        case 8: .succ(.friend(friend()))
        case 9:
            .succ(
                .friendGetResults(
                    list { random in
                        TIMReply.FriendGetResult(
                            resultCode: TIMCode(rawValue: random.number()),
                            resultInfo: random.text(),
                            relation: random.number(),
                            timFriend: random.friend()
                        )
                    }
                )
            )
        case 0: .fail(code: TIMCode(rawValue: number()), desc: text())
        case 1: .succ(.none)
        case 2: .succ(.profile(profile()))
        case 3: .succ(.profiles(list { $0.profile() }))
        case 4: .succ(.friends(list { $0.friend() }))
        case 5: .succ(.result(result()))
        case 6: .succ(.results(list { $0.result() }))
        case 7:
            .succ(
                .groups(
                    list { random in
                        TIMReply.FriendGroup(
                            name: random.text(),
                            userCnt: random.unsigned(),
                            friends: random.list { $0.text() }
                        )
                    }
                )
            )
        default: .succ(.pendencyResponse(response()))
        }
    }

    private mutating func profile() -> TIMReply.UserProfile {
        var profile = TIMReply.UserProfile(identifier: text())
        profile.nickname = text()
        profile.allowType = number()
        profile.faceURL = text()
        profile.selfSignature = Data(text().utf8)
        profile.gender = number()
        profile.birthday = UInt32(truncatingIfNeeded: unsigned())
        profile.location = Data(text().utf8)
        profile.language = UInt32(truncatingIfNeeded: unsigned())
        profile.level = UInt32(truncatingIfNeeded: unsigned())
        profile.role = UInt32(truncatingIfNeeded: unsigned())
        profile.customInfo = properties()
        return profile
    }

    private mutating func friend() -> TIMReply.Friend {
        var friend = TIMReply.Friend(profile: profile())
        friend.remark = text()
        friend.groups = list { $0.text() }
        friend.addWording = text()
        friend.addSource = text()
        friend.addTime = unsigned()
        friend.customInfo = properties()
        return friend
    }

    private mutating func result() -> TIMReply.Result {
        TIMReply.Result(
            identifier: text(),
            resultCode: TIMCode(rawValue: number()),
            resultInfo: text(),
            resultType: maybe { $0.number() }
        )
    }

    private mutating func response() -> TIMReply.FriendPendencyResponse {
        TIMReply.FriendPendencyResponse(
            seq: unsigned(),
            timestamp: unsigned(),
            unreadCnt: unsigned(),
            pendencies: list { random in
                var item = TIMReply.FriendPendencyItem(identifier: random.text(), type: random.number())
                item.addTime = random.unsigned()
                item.addSource = random.text()
                item.addWording = random.text()
                item.nickname = random.text()
                return item
            }
        )
    }

    package mutating func notification() -> TIMNotification {
        switch Int.random(in: 0..<12, using: &self) {
        case 5: .onForceOffline
        case 6: .onUserSigExpired
        case 7: .onConnecting
        case 8: .onConnSucc
        case 9: .onConnFailed(code: TIMCode(rawValue: number()), err: maybe { $0.text() })
        case 10: .onDisconnect(code: TIMCode(rawValue: number()), err: maybe { $0.text() })
        case 11: .onReConnFailed(code: TIMCode(rawValue: number()), err: maybe { $0.text() })
        case 0: .onNewMessage(msgs: list { $0.message() })
        case 1: .onAddFriends(users: list { $0.text() })
        case 2: .onDelFriends(identifiers: list { $0.text() })
        case 3: .onFriendProfileUpdate(profiles: list { $0.changeInfo() })
        default:
            .onAddFriendReqs(
                reqs: list { random in
                    .init(
                        identifier: random.text(),
                        addSource: random.text(),
                        addWording: random.text(),
                        nickname: random.text()
                    )
                }
            )
        }
    }

    private mutating func message() -> TIMNotification.Message {
        TIMNotification.Message(
            elems: list { random in
                Bool.random(using: &random)
                    ? .sns(
                        .init(
                            type: random.number(),
                            users: random.list { $0.changeInfo() },
                            pendencyReportTimestamp: random.unsigned()
                        )
                    )
                    : .profile(.init(type: random.number(), fromUser: random.text(), nickName: random.text()))
            },
            isSelf: Bool.random(using: &self),
            sender: text(),
            timestamp: unsigned()
        )
    }

    private mutating func changeInfo() -> TIMNotification.SNSChangeInfo {
        TIMNotification.SNSChangeInfo(
            identifier: text(),
            nickname: maybe { $0.text() },
            wording: maybe { $0.text() },
            source: maybe { $0.text() },
            remark: maybe { $0.text() }
        )
    }
}
