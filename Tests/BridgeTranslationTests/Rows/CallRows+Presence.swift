import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

// Presence, subscriptions and follows.
extension CallRows {
    static let presence: [TranslationRow] = [
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"call":"subscribeUserStatus","args":{"userIDList":["a"]}}"#,
            [
                #"{"call":"subscribeEvent","args":{"request":{"subscribeType":1,"expiry":2592000,"userIds":["a"]}}}"#
            ],
            ["converted lifetime", "dropped evictsOldest"]
        ),
        TranslationRow(
            .rongcloud,
            .v2tim,
            #"{"call":"subscribeEvent","args":{"request":{"subscribeType":2,"expiry":60,"userIds":["a"]}}}"#,
            [#"{"call":"subscribeUserInfo","args":{"userIDList":["a"]}}"#],
            ["dropped lifetime", "dropped evictsOldest"]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"call":"unsubscribeUserStatus","args":{}}"#,
            [],
            ["rejected from"]
        ),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"call":"getUserStatus","args":{"userIDList":["a"]}}"#,
            [#"{"call":"getSubscribeUsersOnlineStatus","args":{"userIds":["a"]}}"#]
        ),
        TranslationRow(
            .rongcloud,
            .tim,
            #"{"call":"getSubscribeUsersOnlineStatus","args":{"userIds":["a"]}}"#,
            [],
            ["rejected call"]
        ),
        TranslationRow(.v2tim, .tim, #"{"call":"followUser","args":{"userIDList":["a"]}}"#, [], ["rejected call"]),
        TranslationRow(
            .v2tim,
            .rongcloud,
            #"{"call":"setSelfStatus","args":{"status":{"customStatus":"x"}}}"#,
            [],
            ["rejected call"]
        ),
    ]
}
