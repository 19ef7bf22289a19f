// The part of the Objective-C runtime that the check needs. Declarations only: nothing here is linked or run.
#include <stddef.h>
#include <stdint.h>
#include <time.h>
// On Apple's systems it is long long, on Linux long.
#define int64_t long long

typedef signed char BOOL;
typedef struct objc_selector *SEL;
typedef struct objc_class *Class;
typedef long NSInteger;
typedef unsigned long NSUInteger;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)

_Pragma("clang assume_nonnull begin")
@protocol NSObject
- (BOOL)isEqual:(id)object;
- (BOOL)respondsToSelector:(SEL)selector;
- (BOOL)isKindOfClass:(Class)kind;
@property (readonly) NSUInteger hash;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class __attribute__((availability(swift, unavailable)));
- (instancetype)init;
- (id)copy;
- (nullable id)valueForKey:(id)key;
- (nullable id)valueForKeyPath:(id)path;
- (void)setValue:(nullable id)value forKey:(id)key;
@property (readonly) id description;
@end
_Pragma("clang assume_nonnull end")
