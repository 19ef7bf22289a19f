import SourceScanning

// The calls in Objective-C, and the classes of their arguments.
extension MigrationHelper.Calls {
    /// Whether a value can be nil.
    func isObject(_ type: SourceType) -> Bool {
        ["String", "NSArray", ""].contains(type.name) || objects.contains { $0.name == types[type.name] }
            || types[type.name] == names["operation"]
    }

    private func objectiveC(_ type: SourceType) -> String {
        switch type.name {
        case "String": "NSString *"
        // A list whose elements the SDK does not state is one of users.
        case "NSArray", "": "NSArray<\(types[type.element] ?? "NSString") *> *"
        case let name: (MigrationHelper.Property.numbers[name] ?? types[name] ?? name) + (isObject(type) ? " *" : "")
        }
    }

    private func declaration(_ method: Method) -> String {
        let arguments = zip(method.selector.split(separator: ":"), method.arguments).enumerated()
            .map { place, argument in
                let (part, argument) = argument
                let types = argument.parameters.map { objectiveC($0) }
                let block = "void (^)(\(types.isEmpty ? "void" : types.joined(separator: ", ")))"
                let type = argument.isBlock ? block : objectiveC(argument.type ?? SourceType(""))
                return "\(part):(\(type))\(place == 0 ? "value" : part[...])"
            }
        return "+ (void)\(arguments.joined(separator: " "))"
    }

    /// Returns a message with a selector.
    private func message(_ selector: String?, _ values: [String], to receiver: String = "{shared}") -> String {
        let parts = zip((selector ?? "").split(separator: ":"), values).map { "\($0):\($1)" }
        return "[\(receiver) \(parts.joined(separator: " "))]"
    }

    /// The classes of the arguments, and their enumeration.
    var header: String {
        let cases = cases.map { "    \($0.name) = \($0.number),\n" }.joined()
        let classes = objects.map { object in
            let lines = object.properties.map { name, type in
                let isCopied = ["String", "NSArray"].contains(type.name)
                let space = objectiveC(type).hasSuffix("*") ? "" : " "
                return "@property (nonatomic\(isCopied ? ", copy" : "")) \(objectiveC(type))\(space)\(name);\n"
            }
            return "@interface \(object.name) : NSObject\n\(lines.joined())@end\n\n"
        }
        return filled("typedef NS_ENUM(NSInteger, {choice}) {\n\(cases)};\n\n\(classes.joined())")
    }

    /// The declarations of the methods, with their names in Swift.
    var methodsHeader: String {
        all.map { "\(declaration($0)) NS_SWIFT_NAME(\($0.spelling));\n" }.joined()
    }

    /// The implementations of the classes of the arguments.
    var classes: String { objects.map { "@implementation \($0.name)\n@end\n\n" }.joined() }

    /// The methods.
    var implementation: String {
        let forwarding = forwards.map { forward in
            let values = forward.properties.map { "value.\($0)" } + forward.method.selector.labels.dropFirst()
            return "\(declaration(forward.method)) {\n    \(message(forward.selector, values));\n}\n\n"
        }
        return filled(forwarding.joined() + answering + several)
    }

    /// The methods that list and answer requests.
    private var answering: String {
        """
        \(declaration(methods[0])) {
            [self find:nil role:value.{requestRole} then:^(NSArray<{item} *> *list, {result} *result) {
                {page} *page = [[{page} alloc] init];
                page.{entries} = list;
                page.{unread} = result.{resultUnread};
                if (succ != nil) succ(page);
            } fail:fail];
        }

        \(declaration(methods[1])) {
            if (value.{user} == nil) {
                if (fail != nil) fail({invalid}, nil);
                return;
            }
            BOOL accepts = {accepting};
            {choices} type = {type};
            NSString *user = value.{user};
            NSString *remark = value.{remark};
            [self find:@[user] role:{received} then:^(NSArray<{item} *> *list, {result} *result) {
                {item} *item = list.firstObject;
                if (item == nil) {
                    // The SDKs report it in the result.
                    {operation} *missing = [[{operation} alloc] init];
                    missing.{failedUser} = user;
                    missing.{failedCode} = {notFound};
                    if (succ != nil) succ(missing);
                } else if (!accepts) {
                    \(message(selectors["refuse"], ["item", "succ", "fail"]));
                } else if (remark.length == 0) {
                    \(message(selectors["accept"], ["item", "type", "succ", "fail"]));
                } else {
                    \(message(selectors["acceptAs"], ["item", "type", "remark", "succ", "fail"]));
                }
            } fail:fail];
        }

        // The requests of some users, or all, in one role, or both.
        + (void)find:(NSArray<NSString *> *)users
                role:({role})role
                then:(void (^)(NSArray<{item} *> *, {result} *))then
                fail:(void (^)(int, NSString *))fail {
            \(message(selectors["list"], [
                """
                ^({result} *result) {
                        NSMutableArray<{item} *> *list = [NSMutableArray array];
                        for ({item} *item in result.{resultEntries}) {
                            {role} other = role == {received} ? {sent} : role == {sent} ? {received} : 0;
                            BOOL isMeant = users == nil || [users containsObject:item.{itemUser}];
                            if (isMeant && item.{itemRole} != other) [list addObject:item];
                        }
                        then(list, result);
                    }
                """, "fail",
            ]));
        }


        """
    }

    /// The methods that need several calls.
    private var several: String {
        """
        \(declaration(methods[2])) {
            [self find:users ?: @[] role:value then:^(NSArray<{item} *> *list, {result} *result) {
                [self remove:list from:0 succ:succ fail:fail];
            } fail:fail];
        }

        // Each of the SDK's calls deletes one request. If one fails, those before it are deleted.
        + (void)remove:(NSArray<{item} *> *)list
                  from:(NSUInteger)place
                  succ:(void (^)(void))succ
                  fail:(void (^)(int, NSString *))fail {
            if (place == list.count) {
                if (succ != nil) succ();
                return;
            }
            \(message(selectors["delete"], [
                "list[place]", "^{ [self remove:list from:place + 1 succ:succ fail:fail]; }", "fail",
            ]));
        }

        // Each of the SDK's calls creates one group. If one fails, those before it stay.
        \(declaration(methods[3])) {
            NSArray *others = value.count < 2 ? nil : [value subarrayWithRange:NSMakeRange(1, value.count - 1)];
            void (^next)(NSArray<{operation} *> *) = ^(NSArray<{operation} *> *list) {
                \(message(methods[3].selector, ["others", "users", "succ", "fail"], to: "self"));
            };
            \(message(selectors["create"], ["value.firstObject", "users", "others == nil ? succ : next", "fail"]));
        }


        """
    }
}
