import Testing

@testable import BridgeCommands
@testable import SourceScanning

/// Calls whose arguments have another shape in the SDK that the app moves to.
struct MigrationShapesTests {
    private let app = MigratedApp()
    private static let (manager, other) = (MigratedApp.manager, MigratedApp.other)

    private static let shapes: [(String, String)] = [
        // The user of the app.
        (
            "[\(manager) getSelfProfile:^(TIMUserProfile *p) {\n    [self show:p.nickname];\n  } fail:nil];",
            "[\(other) getUsersInfo:@[[\(other) getLoginUser]] succ:^(NSArray<V2TIMUserFullInfo *> *userFullInfoList) {\n"
                + "    V2TIMUserFullInfo *p = userFullInfoList.firstObject;\n    [self show:p.nickName];\n  } fail:nil];"
        ),
        (
            "[\(manager) getSelfProfile:^(TIMUserProfile *p) { [a addObject:p]; } fail:nil];",
            "[\(other) getUsersInfo:@[[\(other) getLoginUser]] succ:^(NSArray<V2TIMUserFullInfo *> *userFullInfoList)"
                + " { V2TIMUserFullInfo *p = userFullInfoList.firstObject; [a addObject:p]; } fail:nil];"
        ),
        (
            "[\(manager) getSelfProfile:nil fail:nil];",
            "[\(other) getUsersInfo:@[[\(other) getLoginUser]] succ:nil fail:nil];"
        ),
        // Dictionaries, with values that change themselves.
        (
            "[\(manager) modifySelfProfile:@{TIMProfileTypeKey_Nick: [a b:c, d], TIMProfileTypeKey_AllowType:@(TIM_FRIEND_NEED_CONFIRM)}\n"
                + "                      succ:nil fail:nil];",
            "V2TIMUserFullInfo *userFullInfo = [[V2TIMUserFullInfo alloc] init];\n  userFullInfo.nickName = [a b:c, d];\n"
                + "  userFullInfo.allowType = (V2TIM_FRIEND_NEED_CONFIRM);\n  [\(other) setSelfInfo:userFullInfo\n"
                + "                      succ:nil fail:nil];"
        ),
        (
            "[\(manager) modifyFriend:a.id values:@{TIMFriendTypeKey_Remark: text} succ:^{ } fail:f];",
            "V2TIMFriendInfo *friendInfo = [[V2TIMFriendInfo alloc] init];\n  friendInfo.userID = a.id;\n"
                + "  friendInfo.friendRemark = text;\n  [\(other) setFriendInfo:friendInfo succ:^{ } fail:f];"
        ),
        // A dictionary in a variable.
        (
            "NSDictionary *p = @{TIMProfileTypeKey_Nick:a.name,\n                    TIMProfileTypeKey_Gender:@(TIM_GENDER_MALE)};\n"
                + "  b();\n  [\(manager) modifySelfProfile:p succ:nil fail:f];",
            "V2TIMUserFullInfo *p = [[V2TIMUserFullInfo alloc] init];\n  p.nickName = a.name;\n  p.gender = (V2TIM_GENDER_MALE);\n"
                + "  b();\n  [\(other) setSelfInfo:p succ:nil fail:f];"
        ),
        // Numbers in objects.
        (
            "[\(manager) modifySelfProfile:@{TIMProfileTypeKey_AllowType:[NSNumber numberWithInteger:a[0]],"
                + " TIMProfileTypeKey_Level: @7} succ:nil fail:nil];",
            "V2TIMUserFullInfo *userFullInfo = [[V2TIMUserFullInfo alloc] init];\n  userFullInfo.allowType = a[0];\n"
                + "  userFullInfo.level = 7;\n  [\(other) setSelfInfo:userFullInfo succ:nil fail:nil];"
        ),
        // Arguments in an object that the statements before make, in any order; what is between them stays.
        (
            "TIMLoginParam *p = [[TIMLoginParam alloc] init];\n  p.userSig = a.sig;\n  b();\n  p.identifier = [a b:c];\n"
                + "  [[TIMManager sharedInstance] login:p succ:^{ [self show:p.identifier]; } fail:nil];",
            "NSString *userSig = a.sig;\n  b();\n  NSString *userID = [a b:c];\n"
                + "  [\(other) login:userID userSig:userSig succ:^{ [self show:userID]; } fail:nil];"
        ),
        (
            "TIMFriendCheckInfo *i = TIMFriendCheckInfo.new;\n  if (a) { b(); }\n  i.users = @[a];\n"
                + "  i.checkType = TIM_FRIEND_CHECK_TYPE_BIDIRECTION;\n"
                + "  [\(manager) checkFriends:i succ:^(NSArray<TIMCheckFriendResult *> *l) { [self show:l[0].resultType]; } fail:f];",
            "if (a) { b(); }\n  NSArray *userIDList = @[a];\n  V2TIMFriendType checkType = V2TIM_FRIEND_TYPE_BOTH;\n"
                + "  [\(other) checkFriend:userIDList checkType:checkType succ:^(NSArray<V2TIMFriendCheckResult *> *l)"
                + " { [self show:l[0].relationType]; } fail:f];"
        ),
        // Another variable with the name.
        (
            "TIMLoginParam *p = [TIMLoginParam new]; p.identifier = a; p.userSig = s;\n"
                + "  [[TIMManager sharedInstance] login:p succ:^{ A *p = a; b(p); } fail:nil];",
            "NSString *userID = a; NSString *userSig = s;\n"
                + "  [\(other) login:userID userSig:userSig succ:^{ A *p = a; b(p); } fail:nil];"
        ),
        // No arguments.
        ("[[TIMManager sharedInstance] unInit];", "[\(other) unInitSDK];"),
        // Answers of the SDK itself.
        ("NSString *me = [[TIMManager sharedInstance] getLoginUser];", "NSString *me = [\(other) getLoginUser];"),
        (
            "if ([a isEqual:[[TIMManager sharedInstance] getLoginUser]]) b();",
            "if ([a isEqual:[\(other) getLoginUser]]) b();"
        ),
        (
            "if ([[TIMManager sharedInstance] getLoginStatus] == TIM_STATUS_LOGINED) b();",
            "if ([\(other) getLoginStatus] == V2TIM_STATUS_LOGINED) b();"
        ),
        // Methods without arguments after a dot.
        ("b([TIMManager sharedInstance].getLoginUser.length);", "b(\(other).getLoginUser.length);"),
        ("b(TIMManager.sharedInstance.getLoginUser);", "b(V2TIMManager.sharedInstance.getLoginUser);"),
        (
            "[[TIMManager sharedInstance].friendshipManager getFriendList:^(NSArray<TIMFriend *> *l) { } fail:nil];",
            "[\(other) getFriendList:^(NSArray<V2TIMFriendInfo *> *l) { } fail:nil];"
        ),
        // A value that can be data is a text here.
        (
            "NSString *s = a; [\(manager) modifySelfProfile:@{TIMProfileTypeKey_SelfSignature: s} succ:nil fail:nil];",
            "NSString *s = a; V2TIMUserFullInfo *userFullInfo = [[V2TIMUserFullInfo alloc] init];\n"
                + "  userFullInfo.selfSignature = s;\n  [\(other) setSelfInfo:userFullInfo succ:nil fail:nil];"
        ),
    ]

    @Test(arguments: shapes) func `a call of another shape is rewritten`(_ before: String, _ after: String) throws {
        let result = try app.migrated("void f(void) {\n  \(before)\n}\n").text
        #expect(result == "void f(void) {\n  \(after)\n}\n", "\(result)")
        #expect(try app.migrated(result).text == result, "a second run changes nothing")
    }

    private static let staying = [
        // No property takes the place of the key, or it has another type.
        "[\(manager) modifySelfProfile:@{TIMProfileTypeKey_Location: a} succ:nil fail:nil];",
        "[\(manager) modifySelfProfile:@{TIMProfileTypeKey_SelfSignature: [a data]} succ:nil fail:nil];",
        "[\(manager) modifySelfProfile:@{TIMProfileTypeKey_AllowType: number} succ:nil fail:nil];",
        "[\(manager) modifySelfProfile:@{TIMProfileTypeKey_AllowType: [NSNumber numberWithInt:1].a[0]} succ:nil fail:nil];",
        "[\(manager) modifySelfProfile:@{key: a} succ:nil fail:nil];",
        "[\(manager) modifySelfProfile:values succ:nil fail:nil];",
        "NSDictionary *p = @{TIMProfileTypeKey_Nick:a}; b(p); [\(manager) modifySelfProfile:p succ:nil fail:nil];",
        "NSDictionary *p = @{TIMProfileTypeKey_Nick:a}; [\(manager) modifySelfProfile:p succ:^{ b(p); } fail:nil];",
        "NSDictionary *p = @{TIMProfileTypeKey_Nick:a, key: c}; [\(manager) modifySelfProfile:p succ:nil fail:nil];",
        "NSDictionary *p = @{}; [\(manager) modifySelfProfile:p succ:nil fail:nil];",
        // Something else uses the object, sets one of its values later or not always, or a value has no place.
        "TIMLoginParam *p = [TIMLoginParam new]; p.identifier = a; p.userSig = s; b(p); [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new]; p.identifier = a; p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil]; b(p);",
        "TIMLoginParam *p = [TIMLoginParam new]; p.identifier = a; p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil]; p.identifier = c;",
        "TIMLoginParam *p = [TIMLoginParam new]; b(p.identifier); p.identifier = a; p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new]; if (a) p.identifier = a; p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new]; if (a) { p.identifier = a; } p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new]; p.identifier = a; p.identifier = b; p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new]; p.identifier = a; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new]; p.identifier = a; p.userSig = s; p.appidAt3rd = c; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new]; /* why */ p.identifier = a; p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = [TIMLoginParam new];\n#if A\n  b();\n#endif\n  p.identifier = a; p.userSig = s;\n"
            + "  [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        "TIMLoginParam *p = b(); p.identifier = a; p.userSig = s; [[TIMManager sharedInstance] login:p succ:nil fail:nil];",
        // Nothing may be lost, and the statements need room.
        "[\(manager) modifySelfProfile:@{TIMProfileTypeKey_Nick: a /* why */ } succ:nil fail:nil];",
        "if (a) [\(manager) modifySelfProfile:@{TIMProfileTypeKey_Nick: a} succ:nil fail:nil];",
        "if (a) b(); else [\(manager) modifySelfProfile:@{TIMProfileTypeKey_Nick: a} succ:nil fail:nil];",
        "int r = [\(manager) modifySelfProfile:@{TIMProfileTypeKey_Nick: a} succ:nil fail:nil];",
        "[\(manager) getSelfProfile:block fail:nil];",
        // Objects from and for what neither the lists nor the app declare.
        "TIMFriend *p = b(); x.friend = p; [self show:p.remark];",
        "TIMFriend *p = b(); [x add:p]; [self show:p.remark];",
        "[\(manager) getFriendList:^(NSArray<TIMFriend *> *l) { [x show:1 of:l]; } fail:nil];",
        "[message getSenderProfile:^(TIMUserProfile *p) { [self show:p.nickname]; }];",
        "TIMUserProfile *p = [message senderProfile]; [self show:p.nickname];",
        "void (^b)(TIMUserProfile *) = ^(TIMUserProfile *p) { [self show:p.nickname]; }; [message getSenderProfile:b];",
        "[\(manager) getUsersProfile:a forceUpdate:NO succ:^(NSArray<TIMUserProfile *> *l) { [self show:[l[0] showName]]; } fail:nil];",
    ]

    @Test(arguments: staying) func `a call of a shape that is not known stays`(_ text: String) throws {
        let source = "void f(void) {\n  \(text)\n}\n"
        #expect(try app.migrated(source).text == source)
    }

    @Test func `what a person says is migrated outside the files keeps no object`() throws {
        let source = "void f(TIMUserProfile *p) {\n  [self show:p.showName of:p.nickname];\n}\n"
        #expect(try app.migrated(source).text == source)
        #expect(
            try app.migrated(source, assumed: ["show*"]).text
                .contains("V2TIMUserFullInfo *p) {\n  [self show:p.showName of:p.nickName]")
        )
        let given = "void f(TIMFriend *p) {\n  x.friend = p; [y add:p];\n}\n"
        #expect(try app.migrated(given, assumed: ["add:"]).text == given)
        #expect(try app.migrated(given, assumed: ["add:", "friend"]).text.contains("(V2TIMFriendInfo *p)"))
        let synthesized =
            "@interface A () { TIMFriend *_p; }\n@end\n@implementation A\n@synthesize p = _p;\n- (void)a { b(self.p.remark); }\n@end\n"
        #expect(try app.migrated(synthesized).text == synthesized)
        #expect(try app.migrated(synthesized, assumed: ["p"]).text.contains("V2TIMFriendInfo *_p;"))
        let declared = synthesized.replacing(
            "@end\n@implementation",
            with: "@property TIMFriend *p;\n@end\n@implementation"
        )
        #expect(try app.migrated(declared).text.contains("@property V2TIMFriendInfo *p;"))
        // A category in the files is known.
        let category = "@interface TIMUserProfile (Names)\n- (NSString *)showName;\n@end\n"
        #expect(try app.migrated(category + source).text.contains("V2TIMUserFullInfo (Names)"))
        // It stays with the objects of its class, wherever they are.
        let staying = "void g(TIMUserProfile *p) { [self show:p.location]; }\n"
        #expect(try app.migrated(category + staying).text == category + staying)
    }

    @Test func `two objects in one function have different names`() throws {
        let call = "  [\(Self.manager) modifySelfProfile:@{TIMProfileTypeKey_Nick: a} succ:nil fail:nil];\n"
        let result = try app.migrated("void f(NSString *userFullInfo) {\n\(call)\(call)}\n").text
        #expect(
            result.contains("setSelfInfo:userFullInfo_ succ") && result.contains("setSelfInfo:userFullInfo2 succ"),
            "\(result)"
        )
    }

    // MARK: Values and blocks

    @Test func `a value of another type is converted where it is read and written`() throws {
        let result =
            try app.migrated(
                """
                void f(TIMUserProfile *p, NSString *x, NSData *d) {
                  if (p.gender == TIM_GENDER_MALE) { [self show:[p selfSignature].length]; }
                  p.selfSignature = [x dataUsingEncoding:NSUTF8StringEncoding];
                  p.selfSignature = d;
                  p.selfSignature = [p selfSignature];
                  NSData *s = p.selfSignature;
                }

                """
            )
            .text
        #expect(
            result == """
                void f(V2TIMUserFullInfo *p, NSString *x, NSData *d) {
                  if (p.gender == V2TIM_GENDER_MALE) { [self show:[[p selfSignature] dataUsingEncoding:NSUTF8StringEncoding].length]; }
                  p.selfSignature = x;
                  p.selfSignature = [[NSString alloc] initWithData:d encoding:NSUTF8StringEncoding];
                  p.selfSignature = [[NSString alloc] initWithData:[[p selfSignature] dataUsingEncoding:NSUTF8StringEncoding] encoding:NSUTF8StringEncoding];
                  NSData *s = [p.selfSignature dataUsingEncoding:NSUTF8StringEncoding];
                }

                """,
            "\(result)"
        )
        #expect(try app.migrated(result).text == result)
        // The value of an assignment has the type of the property.
        let nested = "void f(TIMUserProfile *p, NSData *d) { NSData *e = p.selfSignature = d; }\n"
        #expect(try app.migrated(nested).text == nested)
    }

    @Test func `a block without objects of the SDK goes to calls of both`() throws {
        func method(_ block: String, _ call: String) -> String {
            "@implementation A\n- (void)a:(\(block))f {\n  \(call)\n}\n@end\n"
        }
        let call = "[\(Self.manager) addBlackList:a succ:nil fail:f];"
        let other = "[\(Self.other) addToBlackList:a succ:nil fail:f];"
        #expect(try app.migrated(method("TIMFail", call)).text == method("TIMFail", other))
        // A block in a variable, for a method of the SDK.
        let variable =
            "void f(void) {\n  void (^b)(TIMUserProfile *) = ^(TIMUserProfile *p) { [self show:p.nickname]; };\n"
        let get = "  [\(Self.manager) getSelfProfile:nil fail:nil]; b(nil);\n}\n"
        #expect(try app.migrated(variable + get).text.contains("(^b)(V2TIMUserFullInfo *) = ^(V2TIMUserFullInfo *p)"))
        let friends = method("TIMFriendArraySucc", "[\(Self.manager) getFriendList:f fail:nil];")
        #expect(try app.migrated(friends).text == friends)
    }

    // MARK: Levels

    @Test func `only equal meanings change at the level exact`() throws {
        let source = "void f(TIMUserProfile *p) {\n  \(Self.shapes[3].0)\n}\n"
        #expect(try app.migrated(source, .exact).text != source)
        let birthday =
            "void f(void) {\n  [\(Self.manager) modifySelfProfile:@{TIMProfileTypeKey_Birthday: @(20000101)} succ:nil fail:nil];\n}\n"
        #expect(try app.migrated(birthday).text.contains("userFullInfo.birthday = (20000101);"))
        #expect(try app.migrated(birthday, .exact).text == birthday)
    }

    @Test func `a rewritten call counts its keys, too`() throws {
        let rows = try app.migrated("void f(void) {\n  \(Self.shapes[3].0)\n}\n").report.rows
        #expect(rows.count == 5 && rows.allSatisfy { $0.action == .rewrite })
        #expect(rows.first { $0.use.found.kind == .call }?.reason.isEmpty == true)
    }
}
