// Only Apple's systems have Objective-C.
#if __APPLE__
#import "RongCloudDeclarations.h"

@implementation RCPagingQueryResult

- (instancetype)init {
    return [self initWithPageToken:@"" totalCount:-1 data:@[]];
}

- (instancetype)initWithPageToken:(NSString *)pageToken totalCount:(NSInteger)totalCount data:(NSArray *)data {
    if ((self = [super init])) {
        _pageToken = [pageToken copy];
        _totalCount = totalCount;
        _data = [data copy];
    }
    return self;
}

@end
#endif
