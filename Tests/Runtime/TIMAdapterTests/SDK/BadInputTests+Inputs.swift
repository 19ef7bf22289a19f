@testable import TIMAdapter
@testable import TIMWire

extension BadInputTests {
    /// Returns the inputs of a call.
    ///
    /// A new call does not compile without a case for its inputs.
    static func inputs(of name: TIMCall.Name) -> [Input] {
        switch name {
        case .initSdk: [Input(what: "nil", call: .initSdk(globalConfig: nil), expected: .fine)]
        case .setUserConfig:
            [
                Input(what: "nil", call: .setUserConfig(config: nil), expected: .fail(6_017)),
                Input(what: "nothing in it", call: .setUserConfig(config: .init()), expected: .fine),
                Input(
                    what: "no time",
                    call: .setUserConfig(config: .init(friendProfileOpt: .init(expiredSeconds: .min))),
                    expected: .fine
                ),
            ]
        case .unInit, .logout, .getSelfProfile, .querySelfProfile, .queryFriendList, .getBlackList: []
        case .login:
            [Input(what: "nil", call: .login(param: nil), expected: .fail(6_017))]
                + user(unknown: .fail(70_013)) { .login(param: .init(identifier: $0, userSig: "s")) }
                + ["", nil]
                .map {
                    Input(
                        what: "no signature",
                        call: .login(param: .init(identifier: "a", userSig: $0)),
                        expected: .fail(6_017)
                    )
                }
        case .autoLogin: user(unknown: .fail(6_026)) { .autoLogin(userID: $0) }
        case .initStorage: user(unknown: .fail(70_013)) { .initStorage(userID: $0) }
        case .queryUserProfile:
            [nil, "", "é", long, "nobody"]
                .map {
                    Input(what: $0 ?? "nil", call: .queryUserProfile(identifier: $0), expected: .fine)
                }
        case .queryFriend:
            [nil, "", "é", long, "nobody"]
                .map {
                    Input(what: $0 ?? "nil", call: .queryFriend(identifier: $0), expected: .fine)
                }
        case .modifySelfProfile:
            values { .modifySelfProfile(values: $0) } + [
                profile(TIMKey.nick, .string(text(bytes.text)), 40_601), profile(TIMKey.nick, .number(1), 40_610),
                profile(TIMKey.nick, .data(Data()), 40_610), profile(TIMKey.nick, .strings([]), 40_610),
                profile(TIMKey.faceURL, .string(text(bytes.text)), 40_601),
                profile(TIMKey.faceURL, .number(1), 40_610),
                profile(TIMKey.selfSignature, .string(text(bytes.text)), 40_601),
                profile(TIMKey.selfSignature, .number(1), 40_610),
                profile(TIMKey.location, .string(text(bytes.location)), 40_601),
                profile(TIMKey.location, .strings(["x"]), 40_610),
                profile(TIMKey.allowType, .number(3), 6_017), profile(TIMKey.allowType, .number(.min), 6_017),
                profile(TIMKey.allowType, .string("AllowType_Type_AllowAny"), 40_610),
                profile(TIMKey.gender, .number(3), 6_017), profile(TIMKey.gender, .number(-1), 6_017),
                profile(TIMKey.gender, .string("1"), 40_610),
                profile(TIMKey.birthday, .number(-1), 40_605), profile(TIMKey.birthday, .number(1 << 32), 40_605),
                profile(TIMKey.language, .number(.max), 40_605), profile(TIMKey.level, .string("1"), 40_610),
                profile(TIMKey.role, .data(Data([1])), 40_610),
                profile(TIMKey.profileCustomPrefix, .number(1), 9_001),
                profile(TIMKey.profileCustomPrefix + "Ninechars", .number(1), 9_001),
                profile(TIMKey.profileCustomPrefix + "Other", .number(1), 9_001),
                profile(TIMKey.profileCustomPrefix + "Blood", .string(text(bytes.text)), 40_601),
                profile(TIMKey.profileCustomPrefix + "Blood", .strings([]), 40_610),
            ]
        case .getUsersProfile:
            users(twice: .fine, unknown: .fine) { .getUsersProfile(identifiers: $0, forceUpdate: true) }
                + users(twice: .fine, unknown: .fine) { .getUsersProfile(identifiers: $0, forceUpdate: false) }
        case .getFriendList:
            users(twice: .fine, unknown: .fine) { .getFriends(identifiers: $0 ?? []) }
        case .checkFriends:
            [Input(what: "nil", call: .checkFriends(checkInfo: nil), expected: .fail(6_017))]
                + users(twice: .items([30_003]), unknown: .items([30_003])) {
                    .checkFriends(checkInfo: .init(users: $0, checkType: 2))
                }
                + numbers(but: 1...2) { .checkFriends(checkInfo: .init(users: ["b"], checkType: $0)) }
        case .addFriend:
            [Input(what: "nil", call: .addFriend(request: nil), expected: .fail(6_017))]
                + user(unknown: .items([30_003])) { .addFriend(request: .init(identifier: $0)) }
                + numbers(but: 0...2) { .addFriend(request: .init(identifier: "d", addType: $0)) }
                + [
                    add("a long remark", 9_002) { $0.remark = text(bytes.remark) },
                    add("a long wording", 9_003) { $0.addWording = text(bytes.wording) },
                    add("a long source", 9_004) { $0.addSource = "AddSource_Type_ninechars" },
                    add("a source of digits", 9_004) { $0.addSource = "123" },
                    add("a long group", 9_005) { $0.group = text(bytes.group) },
                    Input(
                        what: "oneself",
                        call: .addFriend(request: .init(identifier: "a")),
                        expected: .items([30_001])
                    ),
                    Input(
                        what: "a friend",
                        call: .addFriend(request: .init(identifier: "b")),
                        expected: .items([30_001])
                    ),
                    Input(
                        what: "blocked",
                        call: .addFriend(request: .init(identifier: "e")),
                        expected: .items([30_515])
                    ),
                ]
        case .doResponse:
            [Input(what: "nil", call: .doResponse(response: nil), expected: .fail(6_017))]
                + user(unknown: .items([30_003])) { .doResponse(response: .init(responseType: 1, identifier: $0)) }
                + user(unknown: .items([30_003])) { .doResponse(response: .init(responseType: 2, identifier: $0)) }
                + numbers(but: 0...2) { .doResponse(response: .init(responseType: $0, identifier: "c")) }
                + [
                    Input(
                        what: "a long remark",
                        call: .doResponse(
                            response: .init(responseType: 1, identifier: "c", remark: text(bytes.remark))
                        ),
                        expected: .fail(9_002)
                    ),
                    Input(
                        what: "one's own request",
                        call: .doResponse(response: .init(responseType: 1, identifier: "d")),
                        expected: .items([30_614])
                    ),
                ]
        case .deleteFriends:
            users(twice: .items([30_003]), unknown: .items([30_003])) { .deleteFriends(identifiers: $0, delType: 2) }
                + numbers(but: 1...2) { .deleteFriends(identifiers: ["b"], delType: $0) }
                + [
                    Input(
                        what: "a stranger",
                        call: .deleteFriends(identifiers: ["c"], delType: 1),
                        expected: .items([31_704])
                    )
                ]
        case .modifyFriend:
            values { .modifyFriend(identifier: "b", values: $0) }
                + user(unknown: .fail(30_003)) { .modifyFriend(identifier: $0, values: [TIMKey.remark: .string("r")]) }
                + [
                    friend(TIMKey.remark, .string(text(bytes.remark)), 9_002),
                    friend(TIMKey.remark, .number(1), 40_605),
                    friend(TIMKey.group, .string("g"), 40_605), friend(TIMKey.group, .strings([""]), 9_005),
                    friend(TIMKey.group, .strings([text(bytes.group)]), 9_005),
                    friend(TIMKey.group, .strings(many), 30_011),
                    friend(TIMKey.friendCustomPrefix, .number(1), 9_001),
                    friend(TIMKey.friendCustomPrefix + "Other", .number(1), 9_001),
                    friend(TIMKey.friendCustomPrefix + "Test", .data(Data(count: bytes.text)), 9_001),
                    friend(TIMKey.friendCustomPrefix + "Test", .strings([]), 40_605),
                    Input(
                        what: "a stranger",
                        call: .modifyFriend(identifier: "c", values: [TIMKey.remark: .string("r")]),
                        expected: .fail(30_001)
                    ),
                ]
        case .createFriendGroup:
            groupNames(many: .fail(30_011)) { .createFriendGroup(groupNames: $0, identifiers: nil) } + [
                Input(what: "nil", call: .createFriendGroup(groupNames: nil, identifiers: nil), expected: .fail(6_017)),
                Input(what: "none", call: .createFriendGroup(groupNames: [], identifiers: nil), expected: .fail(6_017)),
                Input(
                    what: "one that exists",
                    call: .createFriendGroup(groupNames: ["g"], identifiers: nil),
                    expected: .fail(30_001)
                ),
                Input(
                    what: "a bad id",
                    call: .createFriendGroup(groupNames: ["h"], identifiers: [long]),
                    expected: .fail(7_003)
                ),
                Input(
                    what: "10,000 ids",
                    call: .createFriendGroup(groupNames: ["h"], identifiers: many),
                    expected: .fail(6_017)
                ),
            ]
        case .getFriendGroups:
            groupNames(many: .fine) { .getFriendGroups(groupNames: $0) } + [
                Input(what: "nil", call: .getFriendGroups(groupNames: nil), expected: .fine),
                Input(what: "none", call: .getFriendGroups(groupNames: []), expected: .fine),
                Input(what: "twice", call: .getFriendGroups(groupNames: ["g", "g"]), expected: .fine),
            ]
        case .deleteFriendGroup:
            groupNames(many: .fail(30_001)) { .deleteFriendGroup(groupNames: $0) } + [
                Input(what: "nil", call: .deleteFriendGroup(groupNames: nil), expected: .fail(6_017)),
                Input(what: "none", call: .deleteFriendGroup(groupNames: []), expected: .fail(6_017)),
                Input(what: "unknown", call: .deleteFriendGroup(groupNames: ["g", "none"]), expected: .fail(30_001)),
            ]
        case .renameFriendGroup:
            groupName(unknown: .fail(30_001)) { .renameFriendGroup(oldName: $0, newName: "h") }
                + groupName(unknown: .fine) { .renameFriendGroup(oldName: "g", newName: $0) }
        case .addFriendsToFriendGroup:
            groupName(unknown: .fail(30_001)) { .addFriendsToFriendGroup(groupName: $0, identifiers: ["b"]) }
                + users(twice: .items([30_003]), unknown: .items([30_003])) {
                    .addFriendsToFriendGroup(groupName: "g", identifiers: $0)
                }
        case .deleteFriendsFromFriendGroup:
            groupName(unknown: .fail(30_001)) { .deleteFriendsFromFriendGroup(groupName: $0, identifiers: ["b"]) }
                + users(twice: .items([30_003]), unknown: .items([30_003])) {
                    .deleteFriendsFromFriendGroup(groupName: "g", identifiers: $0)
                }
        case .getPendencyList:
            [Input(what: "nil", call: .getPendencyList(pendencyRequest: nil), expected: .fail(6_017))]
                + numbers(but: 1...3) { .getPendencyList(pendencyRequest: .init(type: $0)) }
                + [
                    Input(
                        what: "a place that is none",
                        call: .getPendencyList(pendencyRequest: .init(timestamp: .max, type: 1)),
                        expected: .fail(6_017)
                    ),
                    Input(
                        what: "a large page",
                        call: .getPendencyList(pendencyRequest: .init(seq: .max, numPerPage: .max, type: 1)),
                        expected: .fine
                    ),
                ]
        case .deletePendency:
            users(twice: .fail(30_614), unknown: .fail(30_614)) { .deletePendency(type: 1, identifiers: $0) }
                + numbers(but: 1...2) { .deletePendency(type: $0, identifiers: ["c"]) }
        case .pendencyReport:
            [Input(what: "the beginning", call: .pendencyReport(timestamp: 0), expected: .fine)]
        case .addBlackList:
            users(twice: .items([30_003]), unknown: .items([30_003])) { .addBlackList(identifiers: $0) } + [
                Input(what: "blocked", call: .addBlackList(identifiers: ["e"]), expected: .items([30_001])),
                Input(what: "oneself", call: .addBlackList(identifiers: ["a"]), expected: .items([30_001])),
            ]
        case .deleteBlackList:
            users(twice: .items([30_003]), unknown: .items([30_003])) { .deleteBlackList(identifiers: $0) } + [
                Input(what: "not blocked", call: .deleteBlackList(identifiers: ["b"]), expected: .items([30_001]))
            ]
        }
    }
}

// MARK: - Values of each kind of argument

extension BadInputTests {
    fileprivate static let long = String(repeating: "x", count: 33)
    fileprivate static let many = (0..<10_000).map { "u\($0)" }
    fileprivate static let bytes = (remark: 97, wording: 121, group: 31, text: 501, location: 17)

    fileprivate static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// Returns the inputs for a list of users.
    fileprivate static func users(
        twice: Expected,
        unknown: Expected,
        _ call: ([String]?) -> TIMCall
    ) -> [Input] {
        [
            Input(what: "nil", call: call(nil), expected: .fail(6_017)),
            Input(what: "empty", call: call([]), expected: .fail(6_017)),
            Input(what: "an empty id", call: call(["b", ""]), expected: .fail(7_003)),
            Input(what: "a long id", call: call(["b", long]), expected: .fail(7_003)),
            Input(what: "no ASCII", call: call(["朋友"]), expected: .fail(7_003)),
            Input(what: "a control character", call: call(["b\n"]), expected: .fail(7_003)),
            Input(what: "10,000", call: call(many), expected: .fail(6_017)),
            Input(what: "twice", call: call(["nobody", "nobody"]), expected: twice),
            Input(what: "unknown", call: call(["nobody"]), expected: unknown),
        ]
    }

    /// Returns the inputs for a single user.
    fileprivate static func user(unknown: Expected, _ call: (String?) -> TIMCall) -> [Input] {
        [
            Input(what: "nil", call: call(nil), expected: .fail(6_017)),
            Input(what: "empty", call: call(""), expected: .fail(6_017)),
            Input(what: "long", call: call(long), expected: .fail(7_003)),
            Input(what: "no ASCII", call: call("é"), expected: .fail(7_003)),
            Input(what: "unknown", call: call("nobody"), expected: unknown),
        ]
    }

    /// Returns inputs with numbers outside the known values.
    fileprivate static func numbers(but known: ClosedRange<Int>, _ call: (Int) -> TIMCall) -> [Input] {
        [.min, -1, known.lowerBound - 1, known.upperBound + 1, 99, .max].filter { !known.contains($0) }
            .map { Input(what: "the number \($0)", call: call($0), expected: .fail(6_017)) }
    }

    /// Returns the inputs for the name of a group.
    fileprivate static func groupName(unknown: Expected, _ call: (String?) -> TIMCall) -> [Input] {
        [
            Input(what: "no name", call: call(nil), expected: .fail(9_005)),
            Input(what: "an empty name", call: call(""), expected: .fail(9_005)),
            Input(what: "a long name", call: call(text(bytes.group)), expected: .fail(9_005)),
            Input(what: "a name that is none", call: call("none"), expected: unknown),
        ]
    }

    /// Returns the inputs for a list of names.
    fileprivate static func groupNames(many expected: Expected, _ call: ([String]?) -> TIMCall) -> [Input] {
        [
            Input(what: "an empty name", call: call(["h", ""]), expected: .fail(9_005)),
            Input(what: "a long name", call: call([text(bytes.group)]), expected: .fail(9_005)),
            Input(what: "10,000 names", call: call(many), expected: expected),
        ]
    }

    /// Returns the inputs for the values of a profile or friend.
    fileprivate static func values(_ call: ([String: TIMProperty]?) -> TIMCall) -> [Input] {
        let tooMany = Dictionary(uniqueKeysWithValues: many.map { ($0, TIMProperty.number(1)) })
        return [
            Input(what: "nil", call: call(nil), expected: .fail(6_017)),
            Input(what: "empty", call: call([:]), expected: .fail(6_017)),
            Input(what: "an empty key", call: call(["": .number(1)]), expected: .fail(9_001)),
            Input(what: "an unknown key", call: call(["Other": .number(1)]), expected: .fail(9_001)),
            Input(what: "another's key", call: call(["Tag_Other": .number(1)]), expected: .fail(9_001)),
            Input(what: "10,000 keys", call: call(tooMany), expected: .fail(9_001)),
        ]
    }

    fileprivate static func profile(_ key: String, _ value: TIMProperty, _ code: Int) -> Input {
        Input(
            what: "\(key) \(value)".prefix(60).description,
            call: .modifySelfProfile(values: [key: value]),
            expected: .fail(code)
        )
    }

    fileprivate static func friend(_ key: String, _ value: TIMProperty, _ code: Int) -> Input {
        let call = TIMCall.modifyFriend(identifier: "b", values: [key: value])
        return Input(what: "\(key) \(value)".prefix(60).description, call: call, expected: .fail(code))
    }

    fileprivate static func add(_ what: String, _ code: Int, _ change: (inout TIMCall.FriendRequest) -> Void) -> Input {
        var request = TIMCall.FriendRequest(identifier: "d", addWording: "again")
        change(&request)
        return Input(what: what, call: .addFriend(request: request), expected: .fail(code))
    }
}
