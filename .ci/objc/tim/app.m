// How an app in Objective-C uses friends of legacy TIM: only shapes are checked here, nothing runs.
#import <ImSDK/ImSDK.h>
#import <ImSDK/TIMFriendshipManager.h>

@interface Contacts : NSObject <TIMFriendshipListener, TIMConnListener>
@property (nonatomic, copy) NSArray<TIMFriend *> *friends;
@property (nonatomic, weak) id<TIMFriendshipListener> observer;
@property (nonatomic, copy) TIMFail failure;
@end

@interface TIMFriend (Contacts)
- (NSString *)contactTitle;
@end

@implementation TIMFriend (Contacts)
- (NSString *)contactTitle { return self.remark ? self.remark : [self valueForKey:@"identifier"]; }
@end

@implementation Contacts

- (void)start {
    TIMSdkConfig *config = [[TIMSdkConfig alloc] init];
    config.sdkAppId = 1400000000;
    config.connListener = self;
    config.logLevel = TIM_LOG_WARN;
    config.logFunc = ^(TIMLogLevel level, NSString *line) { (void)level; (void)line; };
    if ([[TIMManager sharedInstance] initSdk:config] != 0) { return; }
    TIMUserConfig *user = [TIMUserConfig new];
    user.friendshipListener = self;
    [[TIMManager sharedInstance] setUserConfig:user];
    TIMLoginParam *param = [TIMLoginParam new];
    param.identifier = @"alice";
    param.userSig = @"signature";
    __weak Contacts *contacts = self;
    [[TIMManager sharedInstance] login:param succ:^{ [contacts reload]; } fail:^(int code, NSString *text) {
        if (contacts.failure) { contacts.failure(code, text); }
    }];
}

- (void)reload {
    [[TIMFriendshipManager sharedInstance] getFriendList:^(NSArray<TIMFriend *> *friends) {
        self.friends = friends;
        for (NSUInteger index = 0; index < friends.count; index++) {
            NSData *signature = friends[index].profile.selfSignature;
            NSNumber *level = friends[index].customInfo[@"Tag_SNS_Custom_Level"];
            (void)signature;
            (void)level.intValue;
        }
    } fail:nil];
}

- (void)add:(NSString *)identifier {
    TIMFriendRequest *request = [[TIMFriendRequest alloc] init];
    request.identifier = identifier;
    request.addType = TIM_FRIEND_ADD_TYPE_BOTH;
    [TIMManager.sharedInstance.friendshipManager addFriend:request succ:^(TIMFriendResult *result) {
        switch ((TIMFriendStatus)result.result_code) {
            case TIM_FRIEND_STATUS_SUCC: break;
            case TIM_ADD_FRIEND_STATUS_PENDING: break;
            default: break;
        }
    } fail:self.failure];
}

- (void)rename:(NSString *)identifier {
    TIMFriendshipManager *manager = [TIMFriendshipManager sharedInstance];
    [manager modifyFriend:identifier values:@{ TIMFriendTypeKey_Remark : @"Bob" } succ:nil fail:nil];
    [manager modifySelfProfile:@{
        TIMProfileTypeKey_Gender : @(TIM_GENDER_FEMALE),
        TIMProfileTypeKey_Nick : @"Alice",
    } succ:^{} fail:^(int code, NSString *text) { (void)code; (void)text; }];
    [manager deleteFriends:@[ identifier ] delType:TIM_FRIEND_DEL_BOTH succ:^(NSArray<TIMFriendResult *> *results) {
        NSString *first = [results[0] identifier];
        (void)first;
    } fail:nil];
}

- (void)onAddFriends:(NSArray *)users {
    id<TIMFriendshipListener> observer = self.observer;
    if ([observer respondsToSelector:@selector(onAddFriends:)]) { [observer onAddFriends:users]; }
}

- (void)onConnFailed:(int)code err:(NSString *)err {
    if (self.failure) { self.failure(code, err); }
}

@end
