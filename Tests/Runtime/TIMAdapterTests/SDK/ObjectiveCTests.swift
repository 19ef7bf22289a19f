import Foundation
import TIMAdapter
import TestFiles
import Testing

/// Tests that the constants of the headers for Objective-C are those of Swift.
struct ObjectiveCTests {
    @Test func `a string constant has one value in both languages`() throws {
        let constants = [
            "TIMProfileTypeKey_Nick": TIMProfileTypeKey_Nick,
            "TIMProfileTypeKey_FaceUrl": TIMProfileTypeKey_FaceUrl,
            "TIMProfileTypeKey_AllowType": TIMProfileTypeKey_AllowType,
            "TIMProfileTypeKey_Gender": TIMProfileTypeKey_Gender,
            "TIMProfileTypeKey_Birthday": TIMProfileTypeKey_Birthday,
            "TIMProfileTypeKey_Location": TIMProfileTypeKey_Location,
            "TIMProfileTypeKey_Language": TIMProfileTypeKey_Language,
            "TIMProfileTypeKey_Level": TIMProfileTypeKey_Level,
            "TIMProfileTypeKey_Role": TIMProfileTypeKey_Role,
            "TIMProfileTypeKey_SelfSignature": TIMProfileTypeKey_SelfSignature,
            "TIMProfileTypeKey_Custom_Prefix": TIMProfileTypeKey_Custom_Prefix,
            "TIMFriendTypeKey_Remark": TIMFriendTypeKey_Remark,
            "TIMFriendTypeKey_Group": TIMFriendTypeKey_Group,
            "TIMFriendTypeKey_Custom_Prefix": TIMFriendTypeKey_Custom_Prefix,
        ]
        let header = repository.appendingPathComponent("Sources/Runtime/TIMDeclarations/include/TIMDeclarations.h")
        let lines = try String(contentsOf: header, encoding: .utf8).split(separator: "\n")
        let declared = lines.filter { $0.contains("NSString *const ") }.map(String.init).sorted()
        #expect(declared == constants.map { "static NSString *const \($0) = @\"\($1)\";" }.sorted())
    }
}
