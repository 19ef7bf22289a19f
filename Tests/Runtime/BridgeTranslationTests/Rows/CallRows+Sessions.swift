// Calls that initialize the SDK, log in and log out.
extension CallRows {
    static let sessions = TranslationRow.all(
        #"""
        tim → v2tim
        {"call":"login","args":{"param":{"identifier":"a","userSig":"s"}}}
        {"call":"login","args":{"userID":"a","userSig":"s"}}

        tim → v2tim
        {"call":"login","args":{"param":{"identifier":"a","userSig":"s","appidAt3rd":"7"}}}
        {"call":"login","args":{"userID":"a","userSig":"s"}}
        dropped appidAt3rd

        v2tim → rongcloud
        {"call":"login","args":{"userID":"a","userSig":"s"}}
        {"call":"connectWithUserId","args":{"userId":"a","token":"s"}}
        converted userSig

        tim → v2tim
        {"call":"queryFriendList"}
        rejected call

        rongcloud → tim
        {"call":"disconnect","args":{"isReceivePush":false}}
        {"call":"logout","args":{}}

        rongcloud → v2tim
        {"call":"disconnect"}
        {"call":"logout","args":{}}
        dropped isReceivePush

        tim → v2tim
        {"call":"initSdk","args":{"globalConfig":{"sdkAppId":7}}}
        {"call":"initSDK","args":{"sdkAppID":7}}

        v2tim → tim
        {"call":"initSDK","args":{"sdkAppID":7,"config":{"logLevel":3}}}
        {"call":"initSdk","args":{"globalConfig":{"sdkAppId":7}}}
        dropped config.logLevel

        v2tim → rongcloud
        {"call":"initSDK","args":{"sdkAppID":7}}
        rejected sdkAppID
        """#
    )
}
