// The calls and the shapes of the vendor's pages about profiles and friends: statements in a view's method, untyped lists,
// formats, and the elements of messages.
#import <ImSDK/ImSDK.h>

@interface Label : NSObject
@property (nonatomic, copy) NSString *text;
@end

@interface Changes : NSObject <TIMMessageListener>
@end

@interface Page : NSObject
@property (nonatomic, strong) Label *label;
@property (nonatomic, strong) Changes *changes;
@end

@implementation Label
@end

@implementation Changes
- (void)onNewMessage:(NSArray *)msgs {
    for (TIMMessage *message in msgs) {
        for (int index = 0; index < [message elemCount]; index++) {
            TIMElem *elem = [message getElem:index];
            if ([elem isKindOfClass:[TIMSNSSystemElem class]]) {
                TIMSNSSystemElem *change = (TIMSNSSystemElem *)elem;
                switch ([change type]) {
                    case TIM_SNS_SYSTEM_ADD_FRIEND:
                    case TIM_SNS_SYSTEM_DEL_FRIEND:
                        for (TIMSNSChangeInfo *info in [change users]) { NSLog(@"%@", [info identifier]); }
                        break;
                    case TIM_SNS_SYSTEM_ADD_FRIEND_REQ:
                        for (TIMSNSChangeInfo *info in [change users]) { NSLog(@"%@: %@", info.identifier, [info wording]); }
                        break;
                    default:
                        break;
                }
            } else if ([elem isKindOfClass:[TIMProfileSystemElem class]]) {
                NSLog(@"%@", ((TIMProfileSystemElem *)elem).fromUser);
            } else if ([elem isKindOfClass:[TIMGroupTipsElem class]]) {
                TIMGroupTipsElem *tips = (TIMGroupTipsElem *)elem;
                if (tips.type == TIM_GROUP_TIPS_TYPE_INVITE) { NSLog(@"%@ %@ %@", tips.opUser, tips.group, tips.userList); }
            }
        }
    }
}
@end

@implementation Page

- (void)login {
    TIMUserConfig *settings = [TIMUserConfig new];
    TIMFriendProfileOption *option = [TIMFriendProfileOption new];
    option.expiredSeconds = 60 * 60;
    settings.friendProfileOpt = option;
    [[TIMManager sharedInstance] setUserConfig:settings];
    self.changes = [[Changes alloc] init];
    [[TIMManager sharedInstance] addMessageListener:self.changes];
    TIMLoginParam *login = [[TIMLoginParam alloc] init];
    login.identifier = @"alice";
    login.userSig = @"signature";
    login.appidAt3rd = @"1400000000";
    [[TIMManager sharedInstance] login:login succ:^() {
        NSLog(@"logged in");
    } fail:^(int code, NSString *err) {
        NSLog(@"%d: %@", code, err);
    }];
}

- (void)profiles {
    NSMutableArray *users = [[NSMutableArray alloc] init];
    [users addObject:@"bob"];
    [users addObject:@"carol"];
    [[TIMFriendshipManager sharedInstance] getUsersProfile:users forceUpdate:NO succ:^(NSArray *profiles) {
        for (TIMUserProfile *profile in profiles) { NSLog(@"%@", profile); }
    } fail:^(int code, NSString *err) {
        NSLog(@"%d: %@", code, err);
    }];
    [[TIMFriendshipManager sharedInstance] modifySelfProfile:@{TIMProfileTypeKey_Nick:@"Alice"} succ:nil fail:nil];
    NSString *key = [TIMProfileTypeKey_Custom_Prefix stringByAppendingString:@"Level"];
    [[TIMFriendshipManager sharedInstance] modifySelfProfile:@{key:@1} succ:nil fail:nil];
}

- (void)friends {
    [[TIMFriendshipManager sharedInstance] getFriendList:^(NSArray<TIMFriend *> *friends) {
        NSMutableString *lines = [NSMutableString new];
        [lines appendString:@"Friends: "];
        for (TIMFriend *friend in friends) {
            [lines appendFormat:@"%@,%@,%ld,%@,%@", friend.identifier, friend.remark, (long)friend.addTime, friend.addSource, friend.groups];
        }
        self.label.text = lines;
    } fail:^(int code, NSString *err) {
        self.label.text = [NSString stringWithFormat:@"%d: %@", code, err];
    }];
    [[TIMFriendshipManager sharedInstance] modifyFriend:@"bob" values:@{ TIMFriendTypeKey_Remark: @"Robert"} succ:^{
        self.label.text = @"done";
    } fail:^(int code, NSString *err) {
        self.label.text = [NSString stringWithFormat:@"%d: %@", code, err];
    }];
    TIMFriendRequest *request = [TIMFriendRequest new];
    request.identifier = @"carol";
    request.addWording = @"Hello";
    request.addSource = @"AddSource_Type_iOS";
    [[TIMFriendshipManager sharedInstance] addFriend:request succ:^(TIMFriendResult *result) {
        if (result.result_code == 0)
            self.label.text = @"added";
        else
            self.label.text = [NSString stringWithFormat:@"%ld: %@", (long)result.result_code, result.result_info];
    } fail:nil];
    NSMutableArray *gone = [[NSMutableArray alloc] init];
    [gone addObject:@"dave"];
    [[TIMFriendshipManager sharedInstance] deleteFriends:gone delType:TIM_FRIEND_DEL_BOTH succ:^(NSArray<TIMFriendResult *> *results) {
        for (TIMFriendResult *result in results) {
            if (result.result_code != TIM_FRIEND_STATUS_SUCC) { NSLog(@"%@ %ld", result.identifier, (long)result.result_code); }
        }
    } fail:nil];
}

@end
