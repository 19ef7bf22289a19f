// Calls for profiles, add permissions and visibility.
extension CallRows {
    static let profiles = TranslationRow.all(
        #"""
        tim → rongcloud
        {"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Nick":"n","Tag_Profile_IM_AllowType":2,"Tag_Profile_IM_SelfSignature":"s","Tag_Profile_IM_BirthDay":20000131,"Tag_Profile_Custom_Own":"v"}}}
        {"call":"updateMyUserProfile","args":{"profile":{"name":"n","birthday":"20000131","userExtProfile":{"Own":"v"}}}}
        {"call":"setFriendAddPermission","args":{"permission":3}}
        converted fields.birthday, dropped fields.signature, converted call

        tim → rongcloud
        {"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Level":101}}}
        rejected fields.level

        tim → v2tim
        {"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Location":"x","Tag_Profile_IM_SelfSignature":"s","Tag_Profile_IM_Gender":1}}}
        {"call":"setSelfInfo","args":{"info":{"gender":1,"selfSignature":"s"}}}
        dropped fields.location

        rongcloud → tim
        {"call":"updateMyUserProfile","args":{"profile":{"name":"n","birthday":"20000131","email":"e@x","location":""}}}
        {"call":"modifySelfProfile","args":{"values":{"Tag_Profile_IM_Nick":"n","Tag_Profile_IM_BirthDay":20000131,"Tag_Profile_IM_Location":""}}}
        dropped fields.email, converted fields.location

        rongcloud → v2tim
        {"call":"updateMyUserProfile","args":{"profile":{"birthday":"31 January"}}}
        rejected fields.birthday

        rongcloud → v2tim
        {"call":"setFriendAddPermission","args":{"permission":1}}
        {"call":"setSelfInfo","args":{"info":{"allowType":0}}}

        tim → v2tim
        {"call":"getSelfProfile"}
        {"call":"getUsersInfo","args":{"userIDList":["me"]}}

        tim → rongcloud
        {"call":"getSelfProfile"}
        {"call":"getMyUserProfile","args":{}}

        rongcloud → tim
        {"call":"searchUserProfileByUniqueId","args":{"uniqueId":"x"}}
        rejected call
        """#
    )
}
