import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

// Initialising, logging in and out.
extension CallRows {
    static let sessions: [TranslationRow] = [
        TranslationRow(
            .tim,
            .v2tim,
            #"{"call":"login","args":{"param":{"identifier":"a","userSig":"s"}}}"#,
            [#"{"call":"login","args":{"userID":"a","userSig":"s"}}"#]
        ),
        TranslationRow(
            .tim,
            .v2tim,
            #"{"call":"login","args":{"param":{"identifier":"a","userSig":"s","appidAt3rd":"7"}}}"#,
            [#"{"call":"login","args":{"userID":"a","userSig":"s"}}"#],
            ["dropped appidAt3rd"]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"call":"login","args":{"userID":"a","userSig":"s"}}"#,
            [#"{"call":"connectWithUserId","args":{"userId":"a","token":"s"}}"#],
            ["converted userSig"]
        ),
        TranslationRow(.tim, .v2tim, #"{"call":"queryFriendList"}"#, [], ["rejected call"]),
        TranslationRow(
            .rongcloud,
            .tim,
            #"{"call":"disconnect","args":{"isReceivePush":false}}"#,
            [#"{"call":"logout","args":{}}"#]
        ),
        TranslationRow(
            .rongcloud,
            .v2tim,
            #"{"call":"disconnect"}"#,
            [#"{"call":"logout","args":{}}"#],
            ["dropped isReceivePush"]
        ),
        TranslationRow(
            .tim,
            .v2tim,
            #"{"call":"initSdk","args":{"globalConfig":{"sdkAppId":7}}}"#,
            [#"{"call":"initSDK","args":{"sdkAppID":7}}"#]
        ),
        TranslationRow(
            .v2tim,
            .tim,
            #"{"call":"initSDK","args":{"sdkAppID":7,"config":{"logLevel":3}}}"#,
            [#"{"call":"initSdk","args":{"globalConfig":{"sdkAppId":7}}}"#],
            ["dropped config.logLevel"]
        ),
        TranslationRow(.v2tim, .rongcloud, #"{"call":"initSDK","args":{"sdkAppID":7}}"#, [], ["rejected sdkAppID"]),
    ]
}
