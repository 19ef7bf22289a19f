import Foundation
package import TIMWire

extension SeededGenerator {
    private mutating func userIDs() -> [String] { list(1...4) { $0.userID() } }

    private mutating func groupNames() -> [String] { list(1...4) { "é" + $0.letters(0...28) } }

    private mutating func filled() -> String { "é" + text().prefix(4) }

    /// Returns a valid call in its canonical form, which a round trip through a command does not change.
    package mutating func timCall() -> TIMCall {
        let local: [TIMCall.Name] = [
            .initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout,
            .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList,
        ]
        let names = TIMCall.Name.allCases.filter { !local.contains($0) }
        switch one(of: names) {
        case .modifySelfProfile:
            return .modifySelfProfile(values: [
                "Tag_Profile_IM_Nick": .string(text()), "Tag_Profile_IM_Image": .string(text()),
                "Tag_Profile_IM_AllowType": .number(Int64(int(0...2))),
                "Tag_Profile_IM_Gender": .number(Int64(int(0...2))),
                "Tag_Profile_IM_BirthDay": .number(Int64(UInt32.random(in: 0 ... .max, using: &self))),
                "Tag_Profile_IM_Location": .data(Data([1, 2])), "Tag_Profile_IM_SelfSignature": .string(text()),
                "Tag_Profile_Custom_" + letters(1...8): .number(value()),
                "Tag_Profile_Custom_" + "Text": .string(text()),
            ])
        case .getUsersProfile: return .getUsersProfile(identifiers: userIDs(), forceUpdate: true)
        case .checkFriends:
            return .checkFriends(checkInfo: .init(users: userIDs(), checkType: int(1...2)))
        case .addFriend:
            return .addFriend(
                request: .init(
                    identifier: userID(),
                    remark: maybe { $0.filled() },
                    addWording: maybe { $0.filled() },
                    addSource: maybe { "AddSource_Type_" + $0.letters(1...8) },
                    group: maybe { $0.letters(1...30) },
                    addType: int(1...2)
                )
            )
        case .doResponse:
            let type = int(0...2)
            let remark = type == 2 ? nil : maybe { $0.filled() }
            return .doResponse(response: .init(responseType: type, identifier: userID(), remark: remark))
        case .deleteFriends:
            return .deleteFriends(identifiers: userIDs(), delType: int(1...2))
        case .modifyFriend:
            return .modifyFriend(
                identifier: userID(),
                values: [
                    "Tag_SNS_IM_Remark": .string(text()), "Tag_SNS_IM_Group": .strings(maybe { $0.groupNames() } ?? []),
                    "Tag_SNS_Custom_" + letters(1...8): .number(value()),
                    "Tag_SNS_Custom_" + "Data": .data(Data(text().utf8)),
                ]
            )
        case .createFriendGroup:
            return .createFriendGroup(groupNames: groupNames(), identifiers: maybe { $0.userIDs() })
        case .getFriendGroups: return .getFriendGroups(groupNames: maybe { $0.groupNames() })
        case .deleteFriendGroup: return .deleteFriendGroup(groupNames: groupNames())
        case .renameFriendGroup: return .renameFriendGroup(oldName: letters(1...30), newName: letters(1...30))
        case .addFriendsToFriendGroup:
            return .addFriendsToFriendGroup(groupName: letters(1...30), identifiers: userIDs())
        case .deleteFriendsFromFriendGroup:
            return .deleteFriendsFromFriendGroup(groupName: letters(1...30), identifiers: userIDs())
        case .getPendencyList:
            return .getPendencyList(
                pendencyRequest: .init(
                    timestamp: UInt64.random(in: 0...9_000, using: &self),
                    numPerPage: UInt64.random(in: 1...100, using: &self),
                    type: int(1...3)
                )
            )
        case .deletePendency:
            return .deletePendency(type: int(1...2), identifiers: userIDs())
        case .pendencyReport: return .pendencyReport(timestamp: UInt64.random(in: 0...99_999_999_999, using: &self))
        case .addBlackList: return .addBlackList(identifiers: userIDs())
        case .deleteBlackList: return .deleteBlackList(identifiers: userIDs())
        case .getSelfProfile: return .getSelfProfile
        case .getBlackList: return .getBlackList
        case .getFriendList: return maybe { .getFriends(identifiers: $0.userIDs()) } ?? .getFriendList
        case .initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout, .querySelfProfile,
            .queryUserProfile, .queryFriend, .queryFriendList:
            return .getFriendList
        }
    }
}
