// How an app in Objective-C uses friends of RongCloud: only shapes are checked here, nothing runs.
#import <RongIMLib/RongIMLib.h>
#import <RongIMLibCore/RongIMLibCore.h>
#import <RongIMLibCore/RCFriendInfo.h>

// A row of a list, as a view model.
@interface PersonRow : NSObject
@property (nonatomic, copy) NSString *personId;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, assign) BOOL isOnline;
@end

@implementation PersonRow
@end

@interface RCFriendInfo (PersonRow)
- (PersonRow *)personRow;
@end

@implementation RCFriendInfo (PersonRow)
- (PersonRow *)personRow {
    PersonRow *row = [PersonRow new];
    row.personId = [self valueForKey:@"userId"];
    row.title = self.remark.length > 0 ? self.remark : self.name;
    return row;
}
@end

@protocol PeopleListDelegate <NSObject>
@optional
- (void)peopleListDidChange;
- (void)peopleListDidFail:(RCErrorCode)code;
@end

// The list of friends: loads, searches and reacts to events.
@interface PeopleList : NSObject <RCFriendEventDelegate, RCSubscribeEventDelegate, RCConnectionStatusChangeDelegate>
@property (nonatomic, weak) id<PeopleListDelegate> delegate;
@property (nonatomic, weak) id<RCFriendEventDelegate> observer;
@property (nonatomic, strong) NSMutableArray<PersonRow *> *rows;
@property (nonatomic, copy) void (^failure)(RCErrorCode code);
@end

@implementation PeopleList

- (instancetype)init {
    if ((self = [super init])) {
        self.rows = [NSMutableArray new];
        [[RCCoreClient sharedCoreClient] addFriendEventDelegate:self];
        [[RCCoreClient sharedCoreClient] addSubscribeEventDelegate:self];
        [RCCoreClient.sharedCoreClient addConnectionStatusChangeDelegate:self];
    }
    return self;
}

- (void)connect:(NSString *)token {
    RCInitOption *option = [[RCInitOption alloc] init];
    option.areaCode = RCAreaCodeSG;
    option.naviServer = nil;
    [[RCCoreClient sharedCoreClient] initWithAppKey:@"key" option:option];
    __weak typeof(self) weakSelf = self;
    [[RCCoreClient sharedCoreClient] connectWithToken:token timeLimit:5 dbOpened:^(RCDBErrorCode code) {
        if (code == RCDBOpenSuccess) { [weakSelf reload]; }
    } success:^(NSString *userId) {
        RCUserInfo *me = [[RCUserInfo alloc] initWithUserId:userId name:@"Ann" portrait:nil];
        me.extra = nil;
        [RCCoreClient sharedCoreClient].currentUserInfo = me;
    } error:^(RCConnectErrorCode status) {
        switch (status) {
            case RC_CONNECTION_EXIST: break;
            case RC_CONN_TOKEN_INCORRECT:
                if (weakSelf.failure) { weakSelf.failure(status); }
                break;
            default: break;
        }
    }];
}

- (void)reload {
    [[RCCoreClient sharedCoreClient] getFriends:RCQueryFriendsDirectionTypeBoth
        success:^(NSArray<RCFriendInfo *> *friends) {
            NSMutableArray<NSString *> *ids = [NSMutableArray new];
            for (RCFriendInfo *info in friends) {
                [self.rows addObject:[info personRow]];
                [ids addObject:info.userId];
            }
            [self readStatusOf:ids];
        }
        error:^(RCErrorCode code) {
            if ([self.delegate respondsToSelector:@selector(peopleListDidFail:)]) {
                [self.delegate peopleListDidFail:code];
            }
        }];
}

- (void)readStatusOf:(NSArray<NSString *> *)ids {
    [[RCCoreClient sharedCoreClient] getSubscribeUsersOnlineStatus:ids
        completion:^(RCErrorCode code, NSArray<RCSubscribeUserOnlineStatus *> *_Nullable status) {
            if (code != RC_SUCCESS) { return; }
            for (RCSubscribeUserOnlineStatus *each in status) {
                PersonRow *row = self.rows.firstObject;
                row.isOnline = each.isOnline && each.details.firstObject.platform == RCPlatform_iOS;
            }
        }];
}

- (void)search:(NSString *)text {
    [[RCCoreClient sharedCoreClient] searchFriendsInfo:text success:^(NSArray<RCFriendInfo *> *friends) {
        NSDictionary<NSString *, NSString *> *values = friends.firstObject.extProfile;
        (void)values[@"team"].length;
    } error:nil];
}

- (void)rename:(NSString *)userId to:(NSString *)remark {
    [[RCCoreClient sharedCoreClient] setFriendInfo:userId remark:remark extProfile:@{ @"team" : @"red" }
        successBlock:^{ [self.delegate peopleListDidChange]; }
        errorBlock:^(RCErrorCode code, NSArray<NSString *> *_Nullable keys) {
            if (code == RC_SERVICE_INFORMATION_AUDIT_FAILED) { (void)keys.count; }
        }];
}

- (void)remove:(NSArray *)userIds {
    [[RCCoreClient sharedCoreClient] deleteFriends:userIds directionType:RCDirectionTypeBoth success:^{} error:self.failure];
}

- (void)onFriendAdd:(NSString *)userId
               name:(NSString *)name
        portraitUri:(NSString *)portraitUri
      directionType:(RCDirectionType)directionType
      operationTime:(long long)operationTime {
    if ([self.observer respondsToSelector:_cmd]) {
        [self.observer onFriendAdd:userId name:name portraitUri:portraitUri directionType:directionType operationTime:operationTime];
    }
}

- (void)onFriendApplicationStatusChanged:(NSString *)userId
                         applicationType:(RCFriendApplicationType)applicationType
                       applicationStatus:(RCFriendApplicationStatus)status
                           directionType:(RCDirectionType)directionType
                           operationTime:(long long)operationTime
                                   extra:(nullable NSString *)extra {
    if (status == RCFriendApplicationStatusAccepted && extra.length == 0) { [self reload]; }
}

- (void)onEventChange:(NSArray<RCSubscribeInfoEvent *> *)events {
    for (RCSubscribeInfoEvent *event in events) {
        if (event.subscribeType == RCSubscribeTypeFriendUserProfile) { (void)event.userProfile.name; }
    }
}

- (void)onSubscriptionSyncCompleted:(RCSubscribeType)type { (void)type; }

- (void)onConnectionStatusChanged:(RCConnectionStatus)status {
    if (status == ConnectionStatus_Connected) { [self reload]; }
}

@end

// The list of applications, page by page.
@interface ApplicationList : NSObject
@property (nonatomic, strong) RCPagingQueryOption *option;
@property (nonatomic, strong) NSMutableArray<RCFriendApplicationInfo *> *applications;
@end

@implementation ApplicationList

- (void)next:(void (^)(RCPagingQueryResult<RCFriendApplicationInfo *> *page))completion {
    if (!self.option) {
        self.option = [RCPagingQueryOption new];
        self.option.count = 50;
        self.option.order = NO;
        self.option.pageToken = nil;
    }
    [[RCCoreClient sharedCoreClient] getFriendApplications:self.option
        types:@[ @(RCFriendApplicationTypeSent), @(RCFriendApplicationTypeReceived) ]
        status:@[ @(RCFriendApplicationStatusUnHandled), @(RCFriendApplicationStatusRefused) ]
        success:^(RCPagingQueryResult<RCFriendApplicationInfo *> *page) {
            self.option.pageToken = page.pageToken;
            for (RCFriendApplicationInfo *each in page.data) {
                if (each.applicationStatus == RCFriendApplicationStatusUnHandled) { [self.applications addObject:each]; }
            }
            if (completion) { completion(page); }
        }
        error:^(RCErrorCode code) { (void)(code == RC_FRIEND_NEED_ACCEPT); }];
}

- (void)answer:(RCFriendApplicationInfo *)application accept:(BOOL)accept {
    RCCoreClient *client = [RCCoreClient sharedCoreClient];
    if (accept) {
        [client acceptFriendApplication:application.userId success:^{} error:^(RCErrorCode code) { (void)code; }];
    } else {
        [client refuseFriendApplication:application.userId success:nil error:nil];
    }
}

@end

// The blocklist, over the older client as well.
void block(NSString *userId) {
    [[RCCoreClient sharedCoreClient] addToBlacklist:userId success:^{} error:^(RCErrorCode status) { (void)status; }];
    [[RCIMClient sharedRCIMClient] removeFromBlacklist:userId success:nil error:nil];
    [[RCIMClient sharedRCIMClient] getBlacklistStatus:userId success:^(int status) { (void)(status == 101); } error:nil];
    [[RCIMClient sharedRCIMClient] getBlacklist:^(NSArray *ids) { (void)ids.count; } error:^(RCErrorCode status) {}];
    RCErrorCode unknown = (RCErrorCode)12345;
    (void)unknown;
}

// The own profile and permission, with a category that keeps the profile beside the description of a user.
@interface RCUserInfo (Profile)
@property (nonatomic, strong, nullable) RCUserProfile *app_profile;
@end

@implementation RCUserInfo (Profile)
- (RCUserProfile *)app_profile { return [self valueForKey:@"extra"]; }
- (void)setApp_profile:(RCUserProfile *)profile { [self setValue:profile forKey:@"extra"]; }
@end

@interface Profiles : NSObject <RCFriendEventDelegate, RCDatabaseStatusDelegate, RCLogInfoDelegate>
@property (nonatomic, copy) NSString *userId;
@end

@implementation Profiles

- (void)read:(NSString *)userId then:(void (^)(RCUserInfo *_Nullable user))then {
    if (userId == nil) { return then(nil); }
    if ([[RCCoreClient sharedCoreClient].currentUserInfo.userId isEqualToString:userId]) {
        return [[RCCoreClient sharedCoreClient] getMyUserProfile:^(RCUserProfile *_Nonnull profile) {
            RCUserInfo *user = [RCUserInfo new];
            user.app_profile = profile;
            user.userType = RCUserTypeNormal;
            then(user);
        } error:^(RCErrorCode code) { then(nil); }];
    }
    [[RCCoreClient sharedCoreClient] getUserProfiles:@[ userId ] success:^(NSArray<RCUserProfile *> *_Nonnull profiles) {
        RCUserInfo *user = [[RCUserInfo alloc] initWithUserId:userId name:profiles.firstObject.name portrait:nil];
        [[RCCoreClient sharedCoreClient] getFriendsInfo:@[ userId ] success:^(NSArray<RCFriendInfo *> *_Nonnull friends) {
            user.alias = friends.firstObject.remark;
            then(user);
        } error:^(RCErrorCode code) { then(user); }];
    } error:^(RCErrorCode code) { then(nil); }];
}

- (void)change {
    RCUserProfile *profile = [[RCUserProfile alloc] init];
    profile.name = @"Ann";
    profile.gender = RCUserGenderFemale;
    profile.level = 3;
    profile.userExtProfile = @{ @"team" : @"red" };
    [[RCCoreClient sharedCoreClient] updateMyUserProfile:profile successBlock:nil errorBlock:nil];
    [[RCCoreClient sharedCoreClient] updateMyUserProfileVisibility:RCUserProfileVisibilityFriendVisible success:^{} error:nil];
    [[RCCoreClient sharedCoreClient] searchUserProfileByUniqueId:@"1" success:^(RCUserProfile *found) {} error:nil];
}

- (void)add:(NSString *)userId {
    RCCoreClient *client = RCCoreClient.sharedCoreClient;
    [client getFriendAddPermission:^(RCFriendAddPermission permission) {
        if (permission == RCFriendAddPermissionNoOneAllowed) {
            [client setFriendAddPermission:RCFriendAddPermissionNeedVerify success:^{} error:^(RCErrorCode code) {}];
        }
    } error:^(RCErrorCode code) {}];
    [client checkFriends:@[ userId ] directionType:RCDirectionTypeBoth success:^(NSArray<RCFriendRelationInfo *> *relations) {
        if (relations.firstObject.relationType == RCFriendRelationTypeBothWay) { return; }
        [client addFriend:userId directionType:RCDirectionTypeBoth extra:@"Hello" success:^(RCErrorCode processCode) {
            NSLog(@"%ld %@", (long)processCode, processCode == RC_FRIEND_NEED_ACCEPT ? @"asked" : @"added");
        } error:^(RCErrorCode code) {}];
    } error:nil];
}

- (void)watch:(NSArray<NSString *> *)userIds {
    RCSubscribeEventRequest *request = [RCSubscribeEventRequest new];
    request.subscribeType = RCSubscribeTypeOnlineStatus;
    request.expiry = 3600;
    request.userIds = userIds;
    [[RCCoreClient sharedCoreClient] subscribeEvent:request completion:^(RCErrorCode code, NSArray<NSString *> *_Nullable failed) {
        if (code != RC_SUCCESS) { NSLog(@"%lu", (unsigned long)failed.count); }
    }];
    [[RCCoreClient sharedCoreClient] removeFriendEventDelegate:self];
    [[RCCoreClient sharedCoreClient] setRCLogInfoDelegate:nil];
}

- (void)onFriendCleared:(long long)operationTime { self.userId = nil; }

- (void)onFriendDelete:(nonnull NSArray<NSString *> *)userIds
         directionType:(RCDirectionType)directionType
         operationTime:(long long)operationTime {
    for (NSString *userId in userIds) { [self read:userId then:^(RCUserInfo *user) {}]; }
}

- (void)onFriendInfoChangedSync:(nonnull NSString *)userId
                         remark:(nullable NSString *)remark
                     extProfile:(nullable NSDictionary<NSString *, NSString *> *)extProfile
                  operationTime:(long long)operationTime {
    RCFriendInfo *info = [RCFriendInfo new];
    info.userId = userId;
    info.remark = remark;
    info.extProfile = extProfile;
}

- (void)databaseUpgradeWillStart {}
- (void)databaseIsUpgrading:(int)progress {}
- (void)databaseUpgradeDidComplete:(RCErrorCode)code {}
- (void)didOccurLog:(NSString *)logInfo {}

@end
