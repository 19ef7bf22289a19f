// Calls for blocklists and groups.
extension CallRows {
    static let lists = TranslationRow.all(
        #"""
        tim → rongcloud
        {"call":"addBlackList","args":{"identifiers":["a","b"]}}
        {"call":"addToBlacklist","args":{"userId":"a"}}
        {"call":"addToBlacklist","args":{"userId":"b"}}
        dropped code

        rongcloud → v2tim
        {"call":"removeFromBlacklist","args":{"userId":"a"}}
        {"call":"deleteFromBlackList","args":{"userIDList":["a"]}}

        rongcloud → tim
        {"call":"getBlacklistStatus","args":{"userId":"a"}}
        rejected call

        v2tim → rongcloud
        {"call":"getBlackList"}
        {"call":"getBlacklist","args":{}}

        tim → v2tim
        {"call":"createFriendGroup","args":{"groupNames":["g","h"],"identifiers":["a"]}}
        {"call":"createFriendGroup","args":{"groupName":"g","userIDList":["a"]}}
        {"call":"createFriendGroup","args":{"groupName":"h","userIDList":["a"]}}
        converted names

        v2tim → tim
        {"call":"renameFriendGroup","args":{"oldName":"g","newName":"h"}}
        {"call":"renameFriendGroup","args":{"oldName":"g","newName":"h"}}

        v2tim → rongcloud
        {"call":"addFriendsToFriendGroup","args":{"groupName":"g","userIDList":["a"]}}
        rejected call
        """#
    )
}
