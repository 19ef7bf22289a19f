// The part of XCTest that the example's tests need. Declarations only.
#import "../Foundation/Foundation.h"

@interface XCTestExpectation : NSObject
- (void)fulfill;
@end

@interface XCTestCase : NSObject
- (void)setUp;
- (XCTestExpectation *)expectationWithDescription:(NSString *)description;
- (void)waitForExpectationsWithTimeout:(double)timeout handler:(void (^)(NSError *))handler;
@end

#define XCTFail(...) NSLog(__VA_ARGS__)
#define XCTAssertTrue(value) NSLog(@"%d", !!(value))
#define XCTAssertFalse(value) NSLog(@"%d", !!(value))
#define XCTAssertNil(value) NSLog(@"%@", (value))
#define XCTAssertEqual(left, right) NSLog(@"%d", (left) == (right))
#define XCTAssertEqualObjects(left, right) NSLog(@"%@ %@", (left), (right))
