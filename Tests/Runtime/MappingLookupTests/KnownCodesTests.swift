import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

/// Tests of the numbers and texts in the vendors' documents about relations, profiles, message permission, accounts and
/// the client.
///
/// The lists repeat the content of the tables, to detect lost rows.
@Suite(.longWork)
struct KnownCodesTests {
    static let tim: [Int] = [
        0, 6001, 6002, 6003, 6005, 6010, 6011, 6012, 6013, 6014, 6015, 6017, 6018, 6019, 6022, 6023, 6026,
        6027, 6028, 6150, 6153, 6200, 6201, 6205, 6206, 6207, 6208, 6222, 6226, 6250, 6251, 7001, 7002,
        7003, 7008, 7501, 7502, 7503, 7508, 9001, 9002, 9003, 9004, 9005, 9501, 9505, 9506, 9507, 9508,
        9520, 20003, 20006, 20007, 20009, 20010, 20011, 20012, 30001, 30002, 30003, 30004, 30005, 30006,
        30007, 30008, 30009, 30010, 30011, 30012, 30013, 30014, 30515, 30516, 30519, 30520, 30525, 30535,
        30539, 30540, 30614, 30615, 30617, 30630, 31307, 31503, 31704, 31707, 31804, 32207, 32216, 32511,
        32518, 32519, 32520, 32521, 40001, 40002, 40003, 40004, 40005, 40006, 40007, 40008, 40009, 40601,
        40605, 40610,
    ]

    static let v2tim: [Int] = [
        0, 6001, 6002, 6003, 6005, 6010, 6011, 6012, 6013, 6014, 6015, 6017, 6018, 6019, 6020, 6021, 6022,
        6023, 6026, 6027, 6028, 6029, 6100, 6131, 6150, 6151, 6152, 6153, 6200, 6201, 6205, 6206, 6207,
        6208, 6209, 6226, 6250, 6258, 6300, 7001, 7002, 7003, 7008, 7009, 7012, 7013, 7014, 7015, 7501,
        7502, 7503, 7508, 9001, 9002, 9003, 9004, 9005, 9006, 9501, 9505, 9506, 9507, 9508, 9519, 9520,
        9521, 9522, 9523, 9524, 9525, 20001, 20005, 20006, 20007, 20009, 20010, 20011, 20012, 30001, 30002,
        30003, 30004, 30005, 30006, 30007, 30008, 30009, 30010, 30011, 30012, 30013, 30014, 30015, 30515,
        30516, 30519, 30520, 30525, 30539, 30540, 30614, 30615, 30617, 30630, 31307, 31503, 31704, 31707,
        31804, 32100, 32101, 32102, 32103, 32207, 32216, 32511, 32518, 32519, 32520, 40001, 40002, 40003,
        40004, 40005, 40006, 40007, 40008, 40009, 40601, 40605, 40610, 60002, 60019, 60020, 60021, 70001,
        70002, 70003, 70005, 70009, 70013, 70014, 70016, 70020, 70050, 70051, 70052, 70101, 70107, 70114,
        70169, 70206, 70398, 70402, 70403, 70404, 70500, 72000, 72001, 72012, 80001, 80005, 90101,
    ]

    static let rongCloud: [Int] = [
        -1, 0, 405, 407, 1004, 20604, 20605, 20606, 20607, 24360, 24361, 24362, 24363, 24364, 24365, 24366,
        24367, 24368, 24369, 25402, 25403, 25432, 25460, 25461, 25462, 25463, 25464, 25465, 25466, 25467,
        25468, 25469, 25470, 25471, 25472, 25473, 25474, 25480, 26020, 26021, 26022, 30001, 30002, 30003,
        30005, 30006, 30007, 30009, 30015, 30016, 30017, 30019, 30021, 30027, 31000, 31002, 31004, 31005,
        31007, 31008, 31009, 31010, 31020, 31023, 31024, 31025, 31026, 31027, 31029, 31030, 32001, 32002,
        32011, 32054, 33000, 33001, 33002, 33003, 34001, 34005, 34006, 34026, 34027, 34031, 34032, 34033,
        34034, 34035, 34214, 34215, 34232, 34236, 34257, 34274, 34301, 34302, 34303, 34304, 34305, 34306,
        34307, 34308, 34309, 34312, 34313, 34314, 34325, 34326, 34327, 34328, 34329, 34330, 34331, 34332,
        34333, 34334, 34335, 34344, 35025,
    ]

    /// Numbers that are not relationship errors; they are passed on unchanged, and the tables contain the reasons.
    static let verbatim: [DialectName: Set<Int>] = [
        .tim: [6003, 6222, 20006, 20012, 30002, 32207, 32511, 32519],
        .v2tim: [
            6003, 6029, 20006, 20012, 30002, 32207, 32511, 32519, 70020, 70051, 70398, 72000, 80005,
        ],
        .rongcloud: [30016, 30017, 31009, 31025, 31030, 33000, 34001, 34005, 34325, 34326],
    ]

    @Test(arguments: [(DialectName.tim, tim), (.v2tim, v2tim), (.rongcloud, rongCloud)])
    func `each number of the vendors' documents has a description and a meaning`(
        _ dialect: DialectName,
        _ numbers: [Int]
    ) {
        let described = Set(dialect.tables.numbers)
        for number in numbers {
            #expect(described.contains(number), "\(number)")
            let isVerbatim = verbatim(number, dialect)
            let meanings = dialect.tables.meanings(of: number, operation: nil)
            #expect(meanings.isEmpty == isVerbatim, "\(number)")
            for explanation in Explanation.explain(String(number), in: [DialectTables].standard)
            where explanation.dialect == dialect {
                #expect(!explanation.meaning.isEmpty, "\(number)")
                #expect(!isVerbatim || !explanation.note.isEmpty, "\(number)")
            }
        }
    }

    private func verbatim(_ number: Int, _ dialect: DialectName) -> Bool {
        Self.verbatim[dialect, default: []].contains(number)
    }

    typealias Text = (
        text: String, number: Int, operation: Command.Kind, error: RelationshipError.Code?, channel: Channel
    )

    static let texts: [Text] = [
        ("Err_SNS_FriendAdd_Friend_Exist", 30001, .addFriend, .alreadyFriends, .success),
        ("Err_SNS_FriendAdd_Source_Illegal", 30001, .addFriend, .invalidSource, .success),
        ("Err_SNS_FriendAdd_Friend_Allow_Type_Forbid", 30516, .addFriend, .addDenied, .success),
        ("Err_SNS_FriendAdd_Forbid_By_Admin", 30009, .addFriend, .addForbiddenByAdmin, .success),
        ("Err_SNS_FriendDelete_Not_Friend", 31704, .deleteFriends, .notFriends, .success),
        ("Err_SNS_FriendDelete_Not_Friend", 30001, .deleteFriends, .notFriends, .success),
        ("Err_SNS_FriendResponse_Pendency_Not_Exist", 30614, .acceptRequest, .requestNotFound, .success),
        ("Err_SNS_FriendResponse_Pendency_Not_Exist", 30614, .refuseRequest, .requestNotFound, .success),
        ("Err_SNS_FriendGetList_Friend_Not_Exist", 30001, .getFriends, .notFriends, .success),
        ("Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold", 30011, .addToGroup, .groupLimit, .success),
        ("Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold", 30011, .createGroups, .groupLimit, .failure),
        ("Err_SNS_BlackListAdd_Already_Exist", 30001, .block, .alreadyBlocked, .success),
        ("Err_SNS_BlackListAdd_SdkAppId_Illegal", 30002, .block, nil, .success),
        ("Err_SNS_FriendAdd_SdkAppId_Illegal", 30002, .addFriend, nil, .success),
        ("Err_SNS_FriendImport_SdkAppId_Illegal", 30002, .importFriends, nil, .success),
        ("ERR_SDKAPPID_ILLEGAL", 30002, .createGroups, nil, .success),
        ("Err_SNS_GroupAdd_Friend_Not_Exist", 30001, .createGroups, .notFriends, .success),
        ("Err_SNS_GroupAdd_ToTinyId_Not_Friend", 32216, .createGroups, .notFriends, .success),
        ("Err_SNS_GroupUpdate_Friend_Not_Exist", 30001, .addToGroup, .notFriends, .success),
        ("Err_SNS_GroupUpdate_Friend_Not_Exist", 30001, .removeFromGroup, .notFriends, .success),
        ("Err_SNS_FriendCheck_Check_Relation_Exec_Task_Fail", 30006, .checkRelations, .internalFailure, .success),
        ("Err_SNS_FriendAdd_Unpack_Profile_Data_Fail", 30006, .addFriend, .internalFailure, .success),
        ("Err_SNS_BlackListCheck_Check_Reverse_BlackList_Fail", 30006, .unblock, .internalFailure, .success),
        ("Err_SNS_FriendImport_My_Friend_Num_Exceed_Threshold", 30010, .importFriends, .friendLimit, .success),
        ("Err_Profile_Comm_Decode_Fail", 40001, .updateProfile, .invalidArgument, .failure),
        ("Err_Profile_PortraitGet_Read_Custom_Data_Fail", 40006, .getProfiles, .internalFailure, .failure),
    ]

    @Test(arguments: [DialectName.tim, .v2tim], texts)
    func `a text identifies the meaning and the block`(_ dialect: DialectName, _ row: Text) {
        let meanings = dialect.tables.meanings(of: row.number, operation: row.operation)
        guard let error = row.error else {
            #expect(meanings.isEmpty)
            return
        }
        let meaning = meanings.first { $0.text == row.text }
        #expect(meaning?.error == error)
        if row.operation != .importFriends { #expect(meaning?.channel == row.channel) }
    }

    @Test(arguments: DialectName.allCases, [38_500, 39_000, 99_999, 1, -424_242])
    func `a number without a mapping has no meaning in any operation`(_ dialect: DialectName, _ number: Int) {
        for operation in Command.Kind.allCases {
            #expect(dialect.tables.meanings(of: number, operation: operation).isEmpty)
        }
        for target in DialectName.allCases where target != dialect {
            let found = CodeTranslation.translate(number: number, from: dialect.tables, to: target.tables)
            #expect(found.map(\.error) == [.unmappedForeign])
        }
    }
}
