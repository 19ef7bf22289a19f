// The part of Foundation that the adapters and an app's calls need. Declarations only.
#import "../ObjectiveC.h"
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_ENUM(_type, _name) \
    enum __attribute__((enum_extensibility(open))) _name : _type _name; \
    enum __attribute__((enum_extensibility(open))) _name : _type
#define NS_OPTIONS(_type, _name) \
    enum __attribute__((flag_enum, enum_extensibility(open))) _name : _type _name; \
    enum __attribute__((flag_enum, enum_extensibility(open))) _name : _type

NS_ASSUME_NONNULL_BEGIN
@class NSCoder;
@protocol NSCopying
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject <NSCopying>
@end
@interface NSNumber : NSObject <NSCopying>
+ (NSNumber *)numberWithLongLong:(long long)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
- (NSNumber *)initWithLongLong:(long long)value;
@property (readonly) double doubleValue;
@property (readonly) int64_t int64Value;
@property (readonly) int intValue;
@property (readonly) NSInteger integerValue;
@end
__attribute__((swift_bridge("Foundation.Data")))
@interface NSData : NSObject <NSCopying>
@end
__attribute__((swift_bridge("Foundation.Date")))
@interface NSDate : NSObject <NSCopying>
@end
@interface NSNull : NSObject
@end
@interface NSError : NSObject
@end
__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant Element> : NSObject
+ (instancetype)arrayWithObjects:(const Element _Nonnull[_Nonnull])objects count:(NSUInteger)count;
- (Element)objectAtIndexedSubscript:(NSUInteger)index;
@property (readonly) NSUInteger count;
@end
@interface NSMutableArray<Element> : NSArray<Element>
@end
__attribute__((swift_bridge("Swift.Dictionary")))
@interface NSDictionary<__covariant Key, __covariant Value> : NSObject
+ (instancetype)dictionaryWithObjects:(const Value _Nonnull[_Nonnull])objects
                              forKeys:(const Key<NSCopying> _Nonnull[_Nonnull])keys
                                count:(NSUInteger)count;
- (nullable Value)objectForKeyedSubscript:(Key)key;
@end
@interface NSSet<__covariant Element> : NSObject
@end
@interface NSCoder : NSObject
@property (readonly) BOOL allowsKeyedCoding;
- (void)encodeObject:(nullable id)object forKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key;
- (BOOL)containsValueForKey:(NSString *)key;
@end
NS_ASSUME_NONNULL_END
