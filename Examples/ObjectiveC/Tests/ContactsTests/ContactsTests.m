// What a Mac shows of the adapter in Objective-C: listeners, blocks, key-value coding and weak delegates at run time.
#import <XCTest/XCTest.h>
#import <ImSDK_Plus/ImSDK_Plus.h>
@import ContactsBackend;

@interface Listener : NSObject <V2TIMFriendshipListener, V2TIMSDKListener>
@property (nonatomic, strong) NSMutableArray<NSString *> *added;
@property (nonatomic, strong) XCTestExpectation *expectation;
@end

@implementation Listener

- (void)onFriendListAdded:(NSArray<V2TIMFriendInfo *> *)infoList {
    for (V2TIMFriendInfo *info in infoList) { [self.added addObject:info.userID]; }
    [self.expectation fulfill];
}

@end

@interface ContactsTests : XCTestCase
@end

@implementation ContactsTests

- (void)setUp {
    [ContactsBackend install];
    XCTAssertTrue([[V2TIMManager sharedInstance] initSDK:1400000000 config:[V2TIMSDKConfig new]]);
    [self logIn:@"bob"];
    XCTestExpectation *done = [self expectationWithDescription:@"anyone may add bob"];
    V2TIMUserFullInfo *info = [V2TIMUserFullInfo new];
    info.allowType = V2TIM_FRIEND_ALLOW_ANY;
    [[V2TIMManager sharedInstance] setSelfInfo:info succ:^{ [done fulfill]; } fail:nil];
    [self waitForExpectationsWithTimeout:10 handler:nil];
    [self logIn:@"alice"];
}

/// Logs a user in, and waits for the reply; the last user stays.
- (void)logIn:(NSString *)user {
    XCTestExpectation *done = [self expectationWithDescription:user];
    [[V2TIMManager sharedInstance] login:user userSig:@"signature" succ:^{ [done fulfill]; } fail:^(int code, NSString *desc) {
        XCTFail(@"%d %@", code, desc);
    }];
    [self waitForExpectationsWithTimeout:10 handler:nil];
}

- (void)testAListenerHearsAnAddedFriendOnce {
    Listener *listener = [Listener new];
    listener.added = [NSMutableArray new];
    listener.expectation = [self expectationWithDescription:@"added"];
    [[V2TIMManager sharedInstance] addFriendListener:listener];
    [self add:@"bob"];
    [self waitForExpectationsWithTimeout:10 handler:nil];
    XCTAssertEqualObjects(listener.added, @[ @"bob" ]);
    XCTAssertFalse([listener respondsToSelector:@selector(onFriendListDeleted:)]);
    [[V2TIMManager sharedInstance] removeFriendListener:listener];
}

/// Adds a friend who needs no request.
- (void)add:(NSString *)user {
    V2TIMFriendAddApplication *application = [V2TIMFriendAddApplication new];
    application.userID = user;
    application.addType = V2TIM_FRIEND_TYPE_BOTH;
    [[V2TIMManager sharedInstance] addFriend:application succ:^(V2TIMFriendOperationResult *result) {
        XCTAssertEqual(result.resultCode, 0);
    } fail:nil];
}

- (void)testAListenerIsHeldWeakly {
    __weak Listener *held = nil;
    @autoreleasepool {
        Listener *listener = [Listener new];
        held = listener;
        [[V2TIMManager sharedInstance] addFriendListener:listener];
    }
    XCTAssertNil(held);
}

- (void)testAModelHasKeyValueCoding {
    V2TIMFriendInfo *info = [V2TIMFriendInfo new];
    [info setValue:@"bob" forKey:@"userID"];
    info.friendCustomInfo = @{ @"Level" : [NSData data] };
    XCTAssertEqualObjects([info valueForKey:@"userID"], @"bob");
    XCTAssertEqualObjects([info valueForKeyPath:@"friendCustomInfo.Level"], [NSData data]);
}

- (void)testAnUnknownNumberIsAValue {
    V2TIMUserFullInfo *user = [V2TIMUserFullInfo new];
    user.gender = (V2TIMGender)77;
    XCTAssertEqual(user.gender, 77);
}

- (void)testAListOfTheVendorsTypeIsTheListOfSwift {
    V2TIMFriendApplicationResult *result = [V2TIMFriendApplicationResult new];
    NSMutableArray<V2TIMFriendApplication *> *list = [NSMutableArray new];
    result.applicationList = list;
    XCTAssertEqual(result.applicationList, list);
}

@end
