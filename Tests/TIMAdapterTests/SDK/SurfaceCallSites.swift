import RelationshipCore
import TIMAdapter
import Testing

/// One row of the vendor's surface as an app uses it, and what comes of it.
struct CallSite: Sendable, CustomTestStringConvertible {
    let row: String
    let expected: String
    let play: @Sendable (Stage) async throws -> String

    init(_ row: String, _ expected: String, _ play: @escaping @Sendable (Stage) async throws -> String) {
        self.row = row
        self.expected = expected
        self.play = play
    }

    var testDescription: String { row }

    /// Every method of the vendor's list.
    static let all = managers + profiles + friends + requests + blocklist + groups + messages
}

// MARK: - Managers

extension CallSite {
    private static let managers: [CallSite] = [
        CallSite("TIMManager.sharedInstance()", "true") { _ in
            "\(TIMManager.sharedInstance() === TIMManager.sharedInstance()!)"
        },
        CallSite("TIMFriendshipManager.sharedInstance()", "true") { _ in
            "\(TIMFriendshipManager.sharedInstance() === TIMManager.sharedInstance().friendshipManager())"
        },
        CallSite("TIMManager.friendshipManager()", "true") { stage in
            "\(stage.a.friendshipManager() === stage.a.friendshipManager())"
        },
        CallSite("TIMManager.initSdk(_:)", "1 0") { stage in
            let manager = TIMManager(service: stage.service, callbackQueue: DispatchQueue(label: "test"))
            return "\(manager.initSdk(nil)) \(manager.initSdk(TIMSdkConfig()))"
        },
        CallSite("TIMManager.unInit()", "0: fail 6013") { stage in
            stage.a.unInit()
            return await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
        },
        CallSite("TIMManager.getGlobalConfig()", "7") { stage in
            let config = TIMSdkConfig()
            config.sdkAppId = 7
            stage.a.initSdk(config)
            return "\(stage.a.getGlobalConfig().sdkAppId)"
        },
        CallSite("TIMManager.setUserConfig(_:)", "1 0") { stage in
            "\(stage.a.setUserConfig(nil)) \(stage.a.setUserConfig(TIMUserConfig()))"
        },
        CallSite("TIMManager.getUserConfig()", "60") { stage in
            let config = TIMUserConfig()
            config.friendProfileOpt = TIMFriendProfileOption()
            config.friendProfileOpt.expiredSeconds = 60
            stage.a.setUserConfig(config)
            return "\(stage.a.getUserConfig().friendProfileOpt.expiredSeconds)"
        },
        CallSite("TIMManager.login(_:succ:fail:)", "0: succ x") { stage in
            let param = TIMLoginParam()
            param.identifier = "x"
            param.userSig = "signature"
            param.appidAt3rd = "1"
            let told = await outcome { stage.a.login(param, succ: $0.succ, fail: $0.fail) }
            return "\(told) \(stage.a.getLoginUser() ?? "nil")"
        },
        CallSite("TIMManager.autoLogin(_:succ:fail:)", "0: fail 6026, 0: succ") { stage in
            let unknown = await outcome { stage.a.autoLogin("x", succ: $0.succ, fail: $0.fail) }
            return "\(unknown), \(await outcome { stage.a.autoLogin("a", succ: $0.succ, fail: $0.fail) })"
        },
        CallSite("TIMManager.logout(_:fail:)", "0: succ nil") { stage in
            let told = await outcome { stage.a.logout($0.succ, fail: $0.fail) }
            return "\(told) \(stage.a.getLoginUser() ?? "nil")"
        },
        CallSite("TIMManager.getLoginUser()", "a nil") { stage in
            let out = TIMManager.client(stage.service)
            return "\(stage.a.getLoginUser() ?? "nil") \(out.getLoginUser() ?? "nil")"
        },
        CallSite("TIMManager.getLoginStatus()", "true") { stage in
            "\(stage.a.getLoginStatus() == .STATUS_LOGINED && TIMManager.client(stage.service).getLoginStatus() == .STATUS_LOGOUT)"
        },
        CallSite("TIMManager.initStorage(_:succ:fail:)", "0: succ, a, 1: fail 6017") { stage in
            _ = await outcome { stage.friends.getSelfProfile($0.profile, fail: $0.fail) }
            _ = await outcome { stage.a.logout($0.succ, fail: $0.fail) }
            let told = await outcome { stage.a.initStorage("a", succ: $0.succ, fail: $0.fail) }
            let bad = await outcome { stage.a.initStorage(nil, succ: $0.succ, fail: $0.fail) }
            return "\(told), \(stage.friends.querySelfProfile()?.identifier ?? "nil"), \(bad)"
        },
        CallSite("TIMManager.add(_:)", "1 0 message 8 b self") { stage in
            let log = Log()
            let codes = "\(stage.a.add(nil)) \(stage.a.add(MessageLog(log)))"
            stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
            return "\(codes) \(await log.collect(until: "message 8 b self").joined(separator: ","))"
        },
        CallSite("TIMManager.remove(_:)", "1 0 end") { stage in
            let (log, listener) = (Log(), MessageLog(Log()))
            let removed = MessageLog(log)
            stage.a.add(removed)
            stage.a.add(listener)
            let codes = "\(stage.a.remove(nil)) \(stage.a.remove(removed))"
            stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
            _ = await listener.log.collect(until: "message 8 b self")
            log.add("end")
            return "\(codes) \(await log.collect(until: "end").joined(separator: ","))"
        },
    ]
}

/// Notes every message in a word.
final class MessageLog: NSObject, TIMMessageListener {
    let log: Log

    init(_ log: Log) {
        self.log = log
    }

    func onNewMessage(_ msgs: [Any]!) {
        for message in msgs as? [TIMMessage] ?? [] { log.add(summary(message)) }
    }
}

// MARK: - Profiles and friends

extension CallSite {
    private static let profiles: [CallSite] = [
        CallSite("TIMFriendshipManager.modifySelfProfile(_:succ:fail:)", "0: succ, 0: Ann 1 2 20190419 hi SZ 5 7") {
            stage in
            let values: [String: Any] = [
                TIMProfileTypeKey_Nick: "Ann", TIMProfileTypeKey_Gender: NSNumber(value: 2),
                TIMProfileTypeKey_AllowType: NSNumber(value: TIMFriendAllowType.FRIEND_NEED_CONFIRM.rawValue),
                TIMProfileTypeKey_Birthday: 20_190_419, TIMProfileTypeKey_SelfSignature: "hi",
                TIMProfileTypeKey_Location: "SZ", TIMProfileTypeKey_Level: UInt32(5),
                TIMProfileTypeKey_Custom_Prefix + "Blood": NSNumber(value: 7),
            ]
            let told = await outcome { stage.friends.modifySelfProfile(values, succ: $0.succ, fail: $0.fail) }
            let read = await outcome { answer in
                stage.friends.getSelfProfile(
                    { profile in
                        let signature = String(decoding: profile?.selfSignature ?? Data(), as: UTF8.self)
                        let location = String(decoding: profile?.location ?? Data(), as: UTF8.self)
                        let blood = profile?.customInfo["Blood"] as? NSNumber
                        answer.say(
                            "\(profile?.nickname ?? "") \(profile?.allowType.rawValue ?? -1) \(profile?.gender.rawValue ?? -1) "
                                + "\(profile?.birthday ?? 0) \(signature) \(location) \(profile?.level ?? 0) \(blood ?? 0)"
                        )
                    },
                    fail: answer.fail
                )
            }
            return "\(told), \(read)"
        },
        CallSite("TIMFriendshipManager.getSelfProfile(_:fail:)", "0: a") { stage in
            await outcome { stage.friends.getSelfProfile($0.profile, fail: $0.fail) }
        },
        CallSite("TIMFriendshipManager.querySelfProfile()", "nil a") { stage in
            let before = stage.friends.querySelfProfile()?.identifier ?? "nil"
            _ = await outcome { stage.friends.getSelfProfile($0.profile, fail: $0.fail) }
            return "\(before) \(stage.friends.querySelfProfile().identifier ?? "nil")"
        },
        CallSite("TIMFriendshipManager.getUsersProfile(_:forceUpdate:succ:fail:)", "0: c,b, 0: b") { stage in
            let forced = await outcome { answer in
                let users = ["c", "nobody", "b"]
                return stage.friends.getUsersProfile(users, forceUpdate: true, succ: answer.profiles, fail: answer.fail)
            }
            let kept = await outcome { answer in
                stage.friends.getUsersProfile(["b"], forceUpdate: false, succ: answer.profiles, fail: answer.fail)
            }
            return "\(forced), \(kept)"
        },
        CallSite("TIMFriendshipManager.queryUserProfile(_:)", "nil c") { stage in
            let before = stage.friends.queryUserProfile("c")?.identifier ?? "nil"
            _ = await outcome { answer in
                stage.friends.getUsersProfile(["c"], forceUpdate: false, succ: answer.profiles, fail: answer.fail)
            }
            return "\(before) \(stage.friends.queryUserProfile("c").identifier ?? "nil")"
        },
    ]

    private static let friends: [CallSite] = [
        CallSite("TIMFriendshipManager.getFriendList(_:fail:)", "0: b") { stage in
            await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
        },
        CallSite("TIMFriendshipManager.queryFriend(_:)", "nil b") { stage in
            let before = stage.friends.queryFriend("b")?.identifier ?? "nil"
            _ = await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
            return "\(before) \(stage.friends.queryFriend("b").identifier ?? "nil")"
        },
        CallSite("TIMFriendshipManager.queryFriendList()", "true b") { stage in
            let before = stage.friends.queryFriendList() == nil
            _ = await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
            return "\(before) \(stage.friends.queryFriendList().map { $0.identifier ?? "" }.joined(separator: ","))"
        },
        CallSite("TIMFriendshipManager.checkFriends(_:succ:fail:)", "0: b 3,c 0") { stage in
            let info = TIMFriendCheckInfo()
            info.users = ["b", "c"]
            info.checkType = .FRIEND_CHECK_TYPE_BIDIRECTION
            return await outcome { answer in
                stage.friends.checkFriends(
                    info,
                    succ: { results in
                        answer.say(
                            (results ?? []).map { "\($0.identifier ?? "") \($0.resultType.rawValue)" }
                                .joined(separator: ",")
                        )
                    },
                    fail: answer.fail
                )
            }
        },
        CallSite(
            "TIMFriendshipManager.addFriend(_:succ:fail:)",
            "0: d 30539 , 0: b 30001 Err_SNS_FriendAdd_Friend_Exist"
        ) {
            stage in
            let request = TIMFriendRequest()
            request.identifier = "d"
            request.remark = "Dee"
            request.addWording = "hi"
            request.addSource = "AddSource_Type_iOS"
            request.group = "g"
            request.addType = .FRIEND_ADD_TYPE_BOTH
            let asked = await outcome { stage.friends.addFriend(request, succ: $0.result, fail: $0.fail) }
            request.identifier = "b"
            return "\(asked), \(await outcome { stage.friends.addFriend(request, succ: $0.result, fail: $0.fail) })"
        },
        CallSite("TIMFriendshipManager.deleteFriends(_:delType:succ:fail:)", "0: b 0,c 31704") { stage in
            await outcome {
                stage.friends.deleteFriends(["b", "c"], delType: .FRIEND_DEL_BOTH, succ: $0.results, fail: $0.fail)
            }
        },
        CallSite("TIMFriendshipManager.modifyFriend(_:values:succ:fail:)", "0: succ, 0: Bee h 5, 0: fail 30001") {
            stage in
            let values: [String: Any] = [
                TIMFriendTypeKey_Remark: "Bee", TIMFriendTypeKey_Group: ["h"],
                TIMFriendTypeKey_Custom_Prefix + "Test": NSNumber(value: 5),
            ]
            let told = await outcome { stage.friends.modifyFriend("b", values: values, succ: $0.succ, fail: $0.fail) }
            let read = await outcome { answer in
                stage.friends.getFriendList(
                    { friends in
                        let friend = friends?.first
                        let groups = (friend?.groups as? [String] ?? []).joined(separator: ",")
                        answer.say("\(friend?.remark ?? "") \(groups) \(friend?.customInfo["Test"] as? NSNumber ?? 0)")
                    },
                    fail: answer.fail
                )
            }
            let stranger = await outcome {
                stage.friends.modifyFriend("c", values: values, succ: $0.succ, fail: $0.fail)
            }
            return "\(told), \(read), \(stranger)"
        },
    ]
}

// MARK: - Requests, blocklist, groups

extension CallSite {
    private static let requests: [CallSite] = [
        CallSite(
            "TIMFriendshipManager.do(_:succ:fail:)",
            "0: c 0 , 0: d 30614 Err_SNS_FriendResponse_Pendency_Not_Exist"
        ) {
            stage in
            let response = TIMFriendResponse()
            response.identifier = "c"
            response.responseType = .FRIEND_RESPONSE_AGREE_AND_ADD
            response.remark = "Cee"
            let told = await outcome { stage.friends.do(response, succ: $0.result, fail: $0.fail) }
            response.identifier = "d"
            return "\(told), \(await outcome { stage.friends.do(response, succ: $0.result, fail: $0.fail) })"
        },
        CallSite("TIMFriendshipManager.getPendencyList(_:succ:fail:)", "0: c c here 1 unread 1 end true") { stage in
            let request = TIMFriendPendencyRequest()
            request.type = .PENDENCY_BOTH
            request.numPerPage = 10
            return await outcome { answer in
                stage.friends.getPendencyList(
                    request,
                    succ: { page in
                        let item = page?.pendencies.first
                        answer.say(
                            "\(item?.identifier ?? "") \(item?.addWording ?? "") \(item?.type.rawValue ?? 0) "
                                + "unread \(page?.unreadCnt ?? 0) end \(page?.timestamp == 0)"
                        )
                    },
                    fail: answer.fail
                )
            }
        },
        CallSite("TIMFriendshipManager.delete(_:users:succ:fail:)", "0: succ, 0: fail 30614") { stage in
            let type = TIMPendencyType.PENDENCY_COME_IN
            let told = await outcome { stage.friends.delete(type, users: ["c"], succ: $0.succ, fail: $0.fail) }
            return
                "\(told), \(await outcome { stage.friends.delete(type, users: ["c"], succ: $0.succ, fail: $0.fail) })"
        },
        CallSite("TIMFriendshipManager.pendencyReport(_:succ:fail:)", "0: succ") { stage in
            await outcome { stage.friends.pendencyReport(1_700_000_001, succ: $0.succ, fail: $0.fail) }
        },
    ]

    private static let blocklist: [CallSite] = [
        CallSite("TIMFriendshipManager.getBlackList(_:fail:)", "0: c") { stage in
            _ = await outcome { stage.friends.addBlackList(["c"], succ: $0.results, fail: $0.fail) }
            return await outcome { stage.friends.getBlackList($0.friends, fail: $0.fail) }
        },
        CallSite("TIMFriendshipManager.addBlackList(_:succ:fail:)", "0: b 0,nobody 30003") { stage in
            await outcome { stage.friends.addBlackList(["b", "nobody"], succ: $0.results, fail: $0.fail) }
        },
        CallSite("TIMFriendshipManager.deleteBlackList(_:succ:fail:)", "0: b 30001") { stage in
            await outcome { stage.friends.deleteBlackList(["b"], succ: $0.results, fail: $0.fail) }
        },
    ]

    private static let groups: [CallSite] = [
        CallSite("TIMFriendshipManager.createFriendGroup(_:users:succ:fail:)", "0: b 0,c 30001") { stage in
            await outcome {
                stage.friends.createFriendGroup(["h"], users: ["b", "c"], succ: $0.results, fail: $0.fail)
            }
        },
        CallSite("TIMFriendshipManager.getFriendGroups(_:succ:fail:)", "0: g 1 b") { stage in
            await outcome { answer in
                stage.friends.getFriendGroups(
                    nil,
                    succ: { groups in
                        let group = groups?.first
                        let friends = (group?.friends as? [String] ?? []).joined(separator: ",")
                        answer.say("\(group?.name ?? "") \(group?.userCnt ?? 0) \(friends)")
                    },
                    fail: answer.fail
                )
            }
        },
        CallSite("TIMFriendshipManager.deleteFriendGroup(_:succ:fail:)", "0: succ, 0: fail 30001") { stage in
            let told = await outcome { stage.friends.deleteFriendGroup(["g"], succ: $0.succ, fail: $0.fail) }
            return "\(told), \(await outcome { stage.friends.deleteFriendGroup(["g"], succ: $0.succ, fail: $0.fail) })"
        },
        CallSite("TIMFriendshipManager.renameFriendGroup(_:newName:succ:fail:)", "0: succ") { stage in
            await outcome { stage.friends.renameFriendGroup("g", newName: "h", succ: $0.succ, fail: $0.fail) }
        },
        CallSite("TIMFriendshipManager.addFriends(toFriendGroup:users:succ:fail:)", "0: b 0,c 30001") { stage in
            await outcome {
                stage.friends.addFriends(toFriendGroup: "g", users: ["b", "c"], succ: $0.results, fail: $0.fail)
            }
        },
        CallSite("TIMFriendshipManager.deleteFriends(fromFriendGroup:users:succ:fail:)", "0: b 0,c 30001") { stage in
            await outcome {
                stage.friends.deleteFriends(fromFriendGroup: "g", users: ["b", "c"], succ: $0.results, fail: $0.fail)
            }
        },
    ]
}

// MARK: - Messages and models

extension CallSite {
    /// What is read of the message that tells `a` of their own change of `b`.
    private static func message(
        _ row: String,
        _ expected: String,
        _ read: @escaping @Sendable (TIMMessage) -> String
    ) -> CallSite {
        CallSite(row, expected) { stage in
            let listener = MessageReader(read)
            stage.a.add(listener)
            stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
            return await listener.first()
        }
    }

    private static let messages: [CallSite] = [
        message("TIMMessage.elemCount()", "1") { "\($0.elemCount())" },
        message("TIMMessage.getElem(_:)", "8 b B none") { message in
            let elem = message.getElem(0) as? TIMSNSSystemElem
            let user = elem?.users.first as? TIMSNSChangeInfo
            let after: TIMElem? = message.getElem(1)
            return
                "\(elem?.type.rawValue ?? 0) \(user?.identifier ?? "") \(user?.remark ?? "") \(after.map { "\($0)" } ?? "none")"
        },
        message("TIMMessage.isSelf()", "true") { "\($0.isSelf())" },
        message("TIMMessage.sender()", "a") { $0.sender() },
        message("TIMMessage.timestamp()", "1700000000.0") { "\($0.timestamp().timeIntervalSince1970)" },
        message("TIMMessage.getConversation()", "true") { "\($0.getConversation() != nil)" },
        message("TIMConversation.getType()", "true") { "\($0.getConversation().getType() == .SYSTEM)" },
        message("TIMConversation.getReceiver()", "''") { "'\($0.getConversation().getReceiver() ?? "nil")'" },
        CallSite("TIMMessage.add(_:)", "1 0 1") { _ in
            let message = TIMMessage()
            return "\(message.add(nil)) \(message.add(TIMProfileSystemElem())) \(message.elemCount())"
        },
        CallSite("TIMCodingModel.encode(with:)", "Ann") { _ in
            let profile = TIMUserProfile()
            profile.nickname = "Ann"
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            let coder: NSCoder? = archiver
            profile.encode(with: coder)
            archiver.finishEncoding()
            let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
            return TIMUserProfile(coder: unarchiver)?.nickname ?? "nil"
        },
    ]
}

/// Reads the first message that comes.
private final class MessageReader: NSObject, TIMMessageListener {
    private let read: @Sendable (TIMMessage) -> String
    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init(_ read: @escaping @Sendable (TIMMessage) -> String) {
        self.read = read
        (lines, continuation) = AsyncStream.makeStream()
    }

    func onNewMessage(_ msgs: [Any]!) {
        for message in msgs as? [TIMMessage] ?? [] { continuation.yield(read(message)) }
    }

    func first() async -> String {
        var iterator = lines.makeAsyncIterator()
        return await iterator.next() ?? ""
    }
}
