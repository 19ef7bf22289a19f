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
@class NSCoder, NSData, NSString;
void NSLog(NSString *format, ...) __attribute__((format(__NSString__, 1, 2)));
typedef struct { unsigned long state; __unsafe_unretained id _Nullable *_Nullable itemsPtr; unsigned long *_Nullable mutationsPtr; unsigned long extra[5]; } NSFastEnumerationState;
@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(__unsafe_unretained id _Nullable[_Nonnull])buffer
                                    count:(NSUInteger)count;
@end
@protocol NSCopying
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject <NSCopying>
- (instancetype)initWithString:(NSString *)string;
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
- (NSString *)stringByAppendingString:(NSString *)string;
- (NSString *)substringFromIndex:(NSUInteger)index;
- (BOOL)isEqualToString:(NSString *)string;
- (nullable NSData *)dataUsingEncoding:(NSUInteger)encoding;
@property (readonly) NSUInteger length;
@end
@interface NSMutableString : NSString
- (void)appendString:(NSString *)string;
- (void)appendFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@end
enum : NSUInteger { NSUTF8StringEncoding = 4 };
@interface NSNumber : NSObject <NSCopying>
+ (NSNumber *)numberWithLongLong:(long long)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
- (NSNumber *)initWithLongLong:(long long)value;
@property (readonly) double doubleValue;
@property (readonly) int64_t int64Value;
@property (readonly) int intValue __attribute__((swift_name("int32Value")));
@property (readonly) NSInteger integerValue __attribute__((swift_name("intValue")));
@end
__attribute__((swift_bridge("Foundation.Data")))
@interface NSData : NSObject <NSCopying>
+ (instancetype)data;
@property (readonly) NSUInteger length;
@end
__attribute__((swift_bridge("Foundation.Date")))
@interface NSDate : NSObject <NSCopying>
@end
@interface NSNull : NSObject
@end
@interface NSError : NSObject
@end
__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant Element> : NSObject <NSFastEnumeration>
+ (instancetype)arrayWithObjects:(const Element _Nonnull[_Nonnull])objects count:(NSUInteger)count;
- (Element)objectAtIndexedSubscript:(NSUInteger)index;
@property (readonly) NSUInteger count;
@property (nullable, readonly) Element firstObject;
@property (nullable, readonly) Element lastObject;
@end
@interface NSMutableArray<Element> : NSArray<Element>
- (void)addObject:(Element)object;
- (void)addObjectsFromArray:(NSArray<Element> *)objects;
- (void)removeLastObject;
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
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key __attribute__((swift_name("encode(_:forKey:)")));
- (NSInteger)decodeIntegerForKey:(NSString *)key;
- (BOOL)containsValueForKey:(NSString *)key;
@end
NS_ASSUME_NONNULL_END
