// Calls for presence, subscriptions and follows.
extension CallRows {
    static let presence = TranslationRow.all(
        #"""
        v2tim → rongcloud
        {"call":"subscribeUserStatus","args":{"userIDList":["a"]}}
        {"call":"subscribeEvent","args":{"request":{"subscribeType":1,"expiry":2592000,"userIds":["a"]}}}
        converted lifetime, dropped evictsOldest

        rongcloud → v2tim
        {"call":"subscribeEvent","args":{"request":{"subscribeType":2,"expiry":60,"userIds":["a"]}}}
        {"call":"subscribeUserInfo","args":{"userIDList":["a"]}}
        dropped lifetime, dropped evictsOldest

        v2tim → rongcloud
        {"call":"unsubscribeUserStatus","args":{}}
        rejected from

        v2tim → rongcloud
        {"call":"getUserStatus","args":{"userIDList":["a"]}}
        {"call":"getSubscribeUsersOnlineStatus","args":{"userIds":["a"]}}

        rongcloud → tim
        {"call":"getSubscribeUsersOnlineStatus","args":{"userIds":["a"]}}
        rejected call

        v2tim → tim
        {"call":"followUser","args":{"userIDList":["a"]}}
        rejected call

        v2tim → rongcloud
        {"call":"setSelfStatus","args":{"status":{"customStatus":"x"}}}
        rejected call
        """#
    )
}
