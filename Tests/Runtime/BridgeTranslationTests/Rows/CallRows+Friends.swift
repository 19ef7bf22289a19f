// Calls that add, delete, change and find friends.
extension CallRows {
    static let friends = TranslationRow.all(
        #"""
        tim → v2tim
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":1,"remark":"r","addWording":"hi","addSource":"x","group":"g"}}}
        {"call":"addFriend","args":{"application":{"userID":"a","addType":1,"friendRemark":"r","addWording":"hi","addSource":"AddSource_Type_x","friendGroup":"g"}}}

        v2tim → tim
        {"call":"addFriend","args":{"application":{"userID":"a","friendRemark":"r","addWording":"hi","friendGroup":"g"}}}
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":2,"remark":"r","addWording":"hi","group":"g"}}}

        tim → rongcloud
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":2,"remark":"r","addWording":"hi","addSource":"x","group":"g"}}}
        {"call":"addFriend","args":{"userId":"a","directionType":2,"extra":"hi"}}
        dropped remark, dropped source, dropped group

        tim → rongcloud
        {"call":"addFriend","args":{"request":{"identifier":"a","addType":1}}}
        rejected direction

        rongcloud → v2tim
        {"call":"addFriend","args":{"userId":"a","directionType":2,"extra":"hi"}}
        {"call":"addFriend","args":{"application":{"userID":"a","addType":2,"addWording":"hi"}}}

        rongcloud → tim
        {"call":"addFriend","args":{"userId":"0123456789012345678901234567890123","directionType":2}}
        rejected userID

        tim → rongcloud
        {"call":"deleteFriends","args":{"identifiers":["a","b","a"],"delType":2}}
        {"call":"deleteFriends","args":{"userIds":["a"],"directionType":2}}
        {"call":"deleteFriends","args":{"userIds":["b"],"directionType":2}}

        v2tim → rongcloud
        {"call":"deleteFromFriendList","args":{"userIDList":["a"],"deleteType":1}}
        rejected direction

        rongcloud → tim
        {"call":"deleteFriends","args":{"userIds":["a","b"],"directionType":2}}
        {"call":"deleteFriends","args":{"identifiers":["a","b"],"delType":2}}
        dropped isAllOrNothing

        tim → rongcloud
        {"call":"modifyFriend","args":{"identifier":"a","values":{"Tag_SNS_IM_Remark":"r","Tag_SNS_IM_Group":["g"],"Tag_SNS_Custom_Own":"v","Tag_SNS_Custom_No":3}}}
        {"call":"setFriendInfo","args":{"userId":"a","remark":"r","extProfile":{"No":"3","Own":"v"}}}
        converted custom.No, dropped groups

        v2tim → rongcloud
        {"call":"setFriendInfo","args":{"info":{"userID":"a","friendCustomInfo":{"Own":"dg=="}}}}
        rejected remark

        v2tim → rongcloud
        {"call":"setFriendInfo","args":{"info":{"userID":"a","friendRemark":"r","friendCustomInfo":{"Own":"/w=="}}}}
        rejected custom.Own

        rongcloud → v2tim
        {"call":"setFriendInfo","args":{"userId":"a","remark":"r","extProfile":{"Own":"v","own_1":"w","Gone":""}}}
        {"call":"setFriendInfo","args":{"info":{"userID":"a","friendAddTime":0,"friendRemark":"r","friendCustomInfo":{"Gone":"","Own":"dg=="}}}}
        converted custom.Gone, dropped custom.own_1

        tim → v2tim
        {"call":"modifyFriend","args":{"identifier":"a","values":{"Tag_SNS_IM_Group":["g"]}}}
        dropped groups

        v2tim → tim
        {"call":"getFriendsInfo","args":{"userIDList":["a"]}}
        {"call":"getFriendList","args":{"identifiers":["a"]}}

        tim → rongcloud
        {"call":"getFriendList"}
        {"call":"getFriends","args":{"directionType":2}}
        dropped mutualOnly

        v2tim → rongcloud
        {"call":"checkFriend","args":{"userIDList":["a"],"checkType":1}}
        rejected direction

        v2tim → rongcloud
        {"call":"searchFriends","args":{"searchParam":{"keywordList":["x","y"],"isSearchUserID":false}}}
        {"call":"searchFriendsInfo","args":{"name":"x"}}
        {"call":"searchFriendsInfo","args":{"name":"y"}}
        dropped mutualOnly, converted keywords

        rongcloud → tim
        {"call":"searchFriendsInfo","args":{"name":"x"}}
        rejected call

        v2tim → tim
        {"call":"setFriendInfo","args":{"info":{"userID":"a"}}}
        dropped call
        """#
    )
}
