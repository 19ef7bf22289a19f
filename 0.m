#import <RongIMLib/RongIMLib.h>

void showBlocklist(NSString *token) {
    [[RCIMClient sharedRCIMClient] initWithAppKey:@"key"];
    [[RCIMClient sharedRCIMClient] connectWithToken:token dbOpened:nil success:^(NSString *userId) {
        [[RCIMClient sharedRCIMClient] getBlacklist:^(NSArray *userIds) {
            NSLog(@"blocked by %@: %@", userId, userIds);
        } error:^(RCErrorCode status) {
            NSLog(@"getBlacklist failed: %ld", (long)status);
        }];
    } error:^(RCConnectErrorCode code) {
        NSLog(@"connect failed: %ld", (long)code);
    }];
}
