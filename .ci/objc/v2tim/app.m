// How an app in Objective-C uses friends of V2TIM: only shapes are checked here, nothing runs.
#import <ImSDK_Plus/ImSDK_Plus.h>
#import <ImSDK_Plus/V2TIMManager+Friendship.h>

@interface Contacts : NSObject <V2TIMFriendshipListener, V2TIMSDKListener>
@property (nonatomic, copy) NSArray<V2TIMFriendInfo *> *friends;
@property (nonatomic, strong) NSMutableArray<V2TIMFriendApplication *> *requests;
@property (nonatomic, weak) id<V2TIMFriendshipListener> observer;
@property (nonatomic, copy) V2TIMFail failure;
@end

@interface V2TIMFriendInfo (Contacts)
- (NSString *)contactTitle;
@end

@implementation V2TIMFriendInfo (Contacts)
- (NSString *)contactTitle {
    if (self.friendRemark.length > 0) { return self.friendRemark; }
    NSString *nick = [self valueForKeyPath:@"userFullInfo.nickName"];
    return nick ?: [self valueForKey:@"userID"];
}
@end

@implementation Contacts

- (void)start {
    V2TIMSDKConfig *config = [[V2TIMSDKConfig alloc] init];
    config.logLevel = V2TIM_LOG_WARN;
    config.logListener = ^(V2TIMLogLevel level, NSString *line) { NSLog(@"%ld %@", (long)level, line); };
    V2TIMManager *manager = [V2TIMManager sharedInstance];
    [manager addIMSDKListener:self];
    [manager addFriendListener:self];
    if (![manager initSDK:1400000000 config:config]) { return; }
    __weak Contacts *contacts = self;
    [manager login:@"alice" userSig:@"signature" succ:^{
        [contacts reload];
        [contacts reloadRequests];
    } fail:^(int code, NSString *text) {
        if (contacts.failure) { contacts.failure(code, text); }
    }];
}

- (void)stop {
    [V2TIMManager.sharedInstance removeFriendListener:self];
    [V2TIMManager.sharedInstance logout:nil fail:nil];
    [V2TIMManager.sharedInstance unInitSDK];
}

- (void)reload {
    [[V2TIMManager sharedInstance] getFriendList:^(NSArray<V2TIMFriendInfo *> *infoList) {
        self.friends = infoList;
        for (V2TIMFriendInfo *info in infoList) {
            NSData *level = info.friendCustomInfo[@"Level"];
            V2TIMUserFullInfo *user = info.userFullInfo;
            NSLog(@"%@ %@ %u %llu %@", user.nickName, level, user.birthday, (unsigned long long)info.friendAddTime, info.friendGroups);
            if (user.gender == V2TIM_GENDER_FEMALE) { user.customInfo = @{ @"Level" : level }; }
        }
    } fail:self.failure];
}

- (void)reloadRequests {
    [[V2TIMManager sharedInstance] getFriendApplicationList:^(V2TIMFriendApplicationResult *result) {
        self.requests = result.applicationList;
        [result.applicationList removeLastObject];
        NSString *first = result.applicationList.firstObject.userID;
        NSLog(@"%llu %@ %@", (unsigned long long)result.unreadCount, first, result.applicationList[0].addWording);
    } fail:^(int code, NSString *desc) { NSLog(@"%d %@", code, desc); }];
}

- (void)add:(NSString *)user {
    V2TIMFriendAddApplication *application = [V2TIMFriendAddApplication new];
    application.userID = user;
    application.addWording = [NSString stringWithFormat:@"I am %@", V2TIMManager.sharedInstance.getLoginUser];
    application.addSource = @"AddSource_Type_iOS";
    application.addType = V2TIM_FRIEND_TYPE_BOTH;
    [[V2TIMManager sharedInstance] addFriend:application succ:^(V2TIMFriendOperationResult *result) {
        if (result.resultCode == 0) { NSLog(@"added %@", result.userID); }
        else if (result.resultCode == 30539) { NSLog(@"asked %@: %@", result.userID, result.resultInfo); }
    } fail:self.failure];
}

- (void)answer:(V2TIMFriendApplication *)application {
    if (application.type != V2TIM_FRIEND_APPLICATION_COME_IN) { return; }
    V2TIMManager *manager = [V2TIMManager sharedInstance];
    [manager acceptFriendApplication:application
                                type:V2TIM_FRIEND_ACCEPT_AGREE_AND_ADD
                                succ:^(V2TIMFriendOperationResult *result) { (void)result; }
                                fail:nil];
    [manager refuseFriendApplication:application succ:nil fail:nil];
    [manager setFriendApplicationRead:^{} fail:nil];
}

- (void)change:(NSArray<NSString *> *)users {
    V2TIMManager *manager = [V2TIMManager sharedInstance];
    V2TIMFriendInfo *info = [[V2TIMFriendInfo alloc] init];
    info.userID = users.firstObject;
    [info setValue:@"Bob" forKey:@"friendRemark"];
    [manager setFriendInfo:info succ:nil fail:nil];
    [manager createFriendGroup:@"work" userIDList:users succ:^(NSArray<V2TIMFriendOperationResult *> *results) {
        NSLog(@"%ld", (long)results.firstObject.resultCode);
    } fail:nil];
    [manager deleteFromFriendList:@[ @"bob", @"carol" ] deleteType:V2TIM_FRIEND_TYPE_BOTH succ:nil fail:nil];
    [manager addToBlackList:@[ @"dave" ] succ:nil fail:nil];
    [manager checkFriend:users checkType:V2TIM_FRIEND_TYPE_SINGLE succ:^(NSArray<V2TIMFriendCheckResult *> *list) {
        switch (list[0].relationType) {
            case V2TIM_FRIEND_RELATION_TYPE_NONE: break;
            case V2TIM_FRIEND_RELATION_TYPE_BOTH_WAY: break;
            default: break;
        }
    } fail:nil];
    [manager getUserStatus:users succ:^(NSArray<V2TIMUserStatus *> *list) {
        NSUInteger devices = list.firstObject.onlineDevices.firstObject.length;
        NSLog(@"%lu", (unsigned long)devices);
    } fail:nil];
    [manager getMyFollowingList:nil succ:^(NSString *cursor, NSArray<V2TIMUserFullInfo *> *userInfoList) {
        if (cursor.length > 0 && userInfoList.count > 0) { NSLog(@"%@", userInfoList[0].userID); }
    } fail:nil];
}

#pragma mark - V2TIMFriendshipListener

- (void)onFriendListAdded:(NSArray<V2TIMFriendInfo *> *)infoList {
    id<V2TIMFriendshipListener> observer = self.observer;
    if ([observer respondsToSelector:@selector(onFriendListAdded:)]) { [observer onFriendListAdded:infoList]; }
}

- (void)onFriendListDeleted:(NSArray *)userIDList {
    for (NSString *user in userIDList) { NSLog(@"%@", user); }
}

- (void)onFriendApplicationListAdded:(NSArray<V2TIMFriendApplication *> *)applicationList {
    [self.requests addObjectsFromArray:applicationList];
}

- (void)onFriendGroupNameChanged:(NSString *)oldGroupName newGroupName:(NSString *)newGroupName {
    NSLog(@"%@ %@", oldGroupName, newGroupName);
}

#pragma mark - V2TIMSDKListener

- (void)onConnectFailed:(int)code err:(NSString *)err {
    if (self.failure) { self.failure(code, err); }
}

- (void)onUserStatusChanged:(NSArray<V2TIMUserStatus *> *)userStatusList {
    NSLog(@"%d", userStatusList.firstObject.statusType == V2TIM_USER_STATUS_ONLINE);
}

@end
