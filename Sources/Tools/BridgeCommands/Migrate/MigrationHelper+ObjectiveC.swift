// The files in Objective-C.
extension MigrationHelper {
    private func declaration(_ read: Read) -> String {
        let result = read.isList ? "NSArray<\(friend) *> *" : "\(read.isFriend ? friend : profile) *"
        return "+ (\(result))\(read.selector)\(read.isOwn ? "" : "(NSString *)user")"
    }

    /// Returns the lines that import an SDK under the name that the app has it.
    private func imports(_ modules: [String]) -> String {
        let lines = modules.enumerated()
            .map { place, name in
                "#\(place == 0 ? "if" : "elif") __has_include(<\(name)/\(name).h>)\n#import <\(name)/\(name).h>"
            }
        return (lines + ["#endif"]).joined(separator: "\n")
    }

    /// The header in Objective-C.
    var header: String {
        """
        #import <Foundation/Foundation.h>
        \(imports(modules))

        \(copiedClass)\(categories)\(calls?.header ?? "")\(listenersHeader)\(Self.summary)
        @interface \(Self.type) : NSObject

        \(reads.map { declaration($0) + ";" }.joined(separator: "\n"))
        \(calls?.methodsHeader ?? "")\(listenersProperties)\(copyHeader)+ (void)removeAll;

        @end

        """
    }

    /// The implementation in Objective-C.
    var implementation: String {
        let shared = "[\(client) \(instance)]"
        let methods = reads.map { read in
            let body =
                read.isList
                ? "[[self shared] all]"
                : read.isFriend
                    ? "[[self shared] friendOf:user]"
                    : "[[self shared] profileOf:\(read.isOwn ? "[\(shared) \(user)]" : "user")]"
            return "\(declaration(read)) {\n    return \(body);\n}"
        }
        let listeners = reports.map { report in
            let (head, names) = declaration(report.selector, report.types)
            let keep = report.type.isEmpty ? "forget" : report.type == friend ? "keepFriends" : "keepProfiles"
            let kept = report.changes ? ["[self \(keep):\(report.isList ? "value" : "@[value]")];"] : []
            let lines = kept + forwards(report.selector, names)
            return "\(head) {\n    \(lines.joined(separator: "\n    "))\n}"
        }
        func request(_ selector: String, _ values: [String]) -> String {
            zip(selector.split(separator: ":"), values).map { "\($0):\($1)" }.joined(separator: " ")
        }
        let fail = "^(int code, NSString *text) { @synchronized (self) { [self.asked removeObject:KEY]; } }"
        let register = registrations.sorted { $0.key < $1.key }.map { "[\(shared) \($0.value.0)cache];" }
        return """
            #import "\(Self.file).h"
            #import <objc/runtime.h>
            \(copy.map { imports($0.modules) } ?? "")

            \(categoryImplementations)\(calls?.classes ?? "")@interface \(Self.type) () <\(registrations.keys.sorted().joined(separator: ", "))>
            @property (nonatomic, strong) NSMutableDictionary<NSString *, \(profile) *> *profiles;
            @property (nonatomic, strong) NSMutableDictionary<NSString *, \(friend) *> *friends;
            @property (nonatomic, strong) NSMutableSet<NSString *> *asked;
            @end

            \(listenersVariables)@implementation \(Self.type)

            \(methods.joined(separator: "\n\n"))

            \(calls?.implementation ?? "")\(listenersImplementation)\(copyImplementation)+ (void)removeAll {
                \(Self.type) *cache = [self shared];
                @synchronized (cache) {
                    [cache.profiles removeAllObjects];
                    cache.friends = nil;
                    [cache.asked removeAllObjects];
                }
            }

            + (\(Self.type) *)shared {
                static \(Self.type) *cache;
                static dispatch_once_t once;
                dispatch_once(&once, ^{
                    cache = [[self alloc] init];
                    cache.profiles = [NSMutableDictionary dictionary];
                    cache.asked = [NSMutableSet set];
                    \(register.joined(separator: "\n        "))
                });
                return cache;
            }

            - (BOOL)begin:(NSString *)key {
                @synchronized (self) {
                    if ([self.asked containsObject:key]) return NO;
                    [self.asked addObject:key];
                    return YES;
                }
            }

            - (void)askForFriends {
                if (![self begin:@""]) return;
                [\(shared) \(request(friends, [
                    "^(NSArray<\(friend) *> *list) { [self keepAll:list]; }", fail.replacing("KEY", with: "@\"\""),
                ]))];
            }

            - (NSArray<\(friend) *> *)all {
                [self askForFriends];
                @synchronized (self) { return self.friends.allValues; }
            }

            - (\(friend) *)friendOf:(NSString *)user {
                [self askForFriends];
                @synchronized (self) { return user == nil ? nil : self.friends[user]; }
            }

            - (\(profile) *)profileOf:(NSString *)user {
                if (user.length == 0) return nil;
                @synchronized (self) {
                    if (self.profiles[user] != nil) return self.profiles[user];
                }
                if (![self begin:user]) return nil;
                [\(shared) \(request(profiles, [
                    "@[user]", "^(NSArray<\(profile) *> *list) { [self keepProfiles:list]; }",
                    fail.replacing("KEY", with: "user"),
                ]))];
                return nil;
            }

            - (void)keepAll:(NSArray<\(friend) *> *)list {
                @synchronized (self) {
                    self.friends = [NSMutableDictionary dictionary];
                    [self keepFriends:list];
                }
            }

            - (void)keepFriends:(NSArray<\(friend) *> *)list {
                @synchronized (self) {
                    for (\(friend) *known in list) {
                        if (known.\(id) != nil) self.friends[known.\(id)] = known;
                        if (known.\(inner).\(id) != nil) self.profiles[known.\(inner).\(id)] = known.\(inner);
                    }
                }
            }

            - (void)keepProfiles:(NSArray<\(profile) *> *)list {
                @synchronized (self) {
                    for (\(profile) *known in list) {
                        if (known.\(id) != nil) self.profiles[known.\(id)] = known;
                    }
                }
            }

            - (void)forget:(NSArray<NSString *> *)users {
                @synchronized (self) { [self.friends removeObjectsForKeys:users]; }
            }

            // MARK: Reports of the SDK

            \(listeners.joined(separator: "\n\n"))

            @end

            """
    }
}
