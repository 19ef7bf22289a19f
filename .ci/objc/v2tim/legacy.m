// A file of the vendor's older spellings: the deprecated calls still compile, with the single header of a category.
#import <ImSDKForMac_Plus/V2TIMManager+Friendship.h>
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

@interface Pushes : NSObject <V2TIMAPNSListener>
@end

@implementation Pushes

- (uint32_t)onSetAPPUnreadCount { return 7; }

- (void)start:(id<V2TIMSDKListener, V2TIMFriendshipListener>)listener {
    [[V2TIMManager sharedInstance] initSDK:1400000000 config:nil listener:listener];
    [[V2TIMManager sharedInstance] setFriendListener:listener];
    [[V2TIMManager sharedInstance] setAPNSListener:self];
    V2TIMAPNSConfig *config = [V2TIMAPNSConfig new];
    config.token = [NSData data];
    config.businessID = 12;
    [[V2TIMManager sharedInstance] setAPNS:config succ:nil fail:nil];
}

@end
