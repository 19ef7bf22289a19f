#!/usr/bin/env python3
"""Compares the Objective-C declarations of an adapter with the vendor's, and writes calls of them.

    surface.py compare LIST TREE      LIST is Mappings/<dialect>/objc.json, TREE clang's syntax tree as JSON
    surface.py calls LIST             prints an Objective-C file that uses every row of the list
    surface.py umbrella LIST          prints the path of the header that includes all others
    surface.py cases MODULE TYPES     prints a Swift file that names every case of the lists of the surface TYPES
    surface.py witnesses SWIFT HEADER counts the methods of listeners that Objective-C can call
"""
import json
import re
import sys

# Types with the same representation, under the name that the lists use.
SAME = {"int32_t": "int", "int64_t": "long long", "instancetype": "id", "bool": "BOOL"}
# Apple's own protocol declares these parameters as nonnull.
AUDITED = {"initWithCoder:", "encodeWithCoder:"}


def spelled(kind):
    """Returns a type as written, without ownership."""
    return re.sub(r"\b__(strong|weak|unsafe_unretained)\b", "", kind.get("qualType", ""))


def plain(words):
    """Returns a type without nullability and with single spaces, as the lists have it."""
    words = re.sub(r"\b_N(onnull|ullable|ull_unspecified)\b", "", words)
    for name, same in SAME.items():
        words = re.sub(rf"\b{name}\b", same, words)
    words = re.sub(r"\s+", " ", words).strip()
    for before, after in ((" )", ")"), ("( ", "("), ("(^ ", "(^"), (", ", ","), (" ,", ",")):
        words = words.replace(before, after)
    return words


def number(node):
    """Returns the value of a constant's expression, or None."""
    if "value" in node:
        return int(node["value"])
    values = (number(each) for each in node.get("inner", []) if not each.get("kind", "").endswith("Comment"))
    return next((value for value in values if value is not None), None)


def declarations(tree):
    """Yields (kind, owner, declaration, the types as written, a result first) for everything that the headers declare."""
    for node in tree["inner"]:
        kind, name, inner = node.get("kind"), node.get("name", ""), node.get("inner", [])
        if kind in ("ObjCInterfaceDecl", "ObjCCategoryDecl", "ObjCProtocolDecl"):
            is_protocol = kind == "ObjCProtocolDecl"
            owner = node["interface"]["name"] if kind == "ObjCCategoryDecl" else name
            if kind == "ObjCInterfaceDecl" and node.get("super", {}).get("name"):
                yield "class", owner, f"{owner} : {node['super']['name']}", []
            if is_protocol and inner:
                yield "protocol", owner, owner, []
            for item in inner:
                if item["kind"] == "ObjCPropertyDecl":
                    mark = " [readonly]" if item.get("readonly") else ""
                    written = spelled(item["type"])
                    yield "property", owner, f"{plain(written)} {item['name']}{mark}", [written]
                if item["kind"] == "ObjCMethodDecl" and not item.get("isImplicit"):
                    types = [spelled(each["type"]) for each in item.get("inner", []) if each["kind"] == "ParmVarDecl"]
                    result = spelled(item["returnType"])
                    head = f"{'-' if item.get('instance') else '+'}({plain(result)}) {item['name']}"
                    written = [] if item["name"] in AUDITED else [result, *types]
                    label = "callback" if is_protocol else "method"
                    yield label, owner, f"{head} ({', '.join(map(plain, types))})", written
        elif kind == "EnumDecl" and name and any(item["kind"] == "EnumConstantDecl" for item in inner):
            yield "enum", name, f"{name} : {node['fixedUnderlyingType']['qualType']}", []
            last = -1
            for item in inner:
                if item["kind"] == "EnumConstantDecl":
                    value = number(item)
                    last = last + 1 if value is None else value
                    yield "constant", name, f"{item['name']} = {last}", []
        elif kind == "TypedefDecl":
            written = spelled(node["type"])
            yield "typedef", "", f"{name} = {plain(written)}", [written]
        elif kind == "VarDecl":
            yield "global", "", f"{plain(spelled(node['type']))} {name}", []


def expanded(declaration, blocks):
    """Returns a declaration with the types of blocks in place of their names, and without spaces."""
    for name, meaning in blocks.items():
        declaration = re.sub(rf"\b{name}\b(?! =)", lambda _: meaning, declaration)
    return re.sub(r"\s", "", plain(declaration))


def is_strict(types, kind, table):
    """Tells whether something may not be nil that the vendor's SDK takes.

    In headers that do not say what may be nil, everything may. In others, every argument of a method may.
    """
    if not table.get("audited"):
        return any("_Nonnull" in each for each in types)
    return kind == "method" and any(re.search(r"_Nonnull *$|\(\^ ?_Nonnull", each) for each in types[1:])


def compare(table, tree):
    found = list(declarations(tree))
    blocks = dict(row["declaration"].split(" = ") for row in table["rows"] if row["kind"] == "typedef")
    known = {(kind, owner, expanded(declaration, blocks)): written for kind, owner, declaration, written in found}
    reasons = {(row["owner"], row["declaration"]) for row in table["missing"]}
    faults, declared = [], 0
    for row in table["rows"]:
        owner, declaration = row.get("owner", ""), row["declaration"]
        # A class has the methods of NSObject.
        places = ((row["kind"], each, expanded(declaration, blocks)) for each in (owner, "NSObject"))
        written = next((known[place] for place in places if place in known), None)
        if (owner, declaration) in reasons:
            if written is not None:
                faults.append(f"declared, but listed as missing: {owner} {declaration}")
        elif written is None:
            faults.append(f"not declared: {row['kind']} {owner} {declaration}")
        elif is_strict(written, row["kind"], table):
            faults.append(f"may not be nil: {owner} {declaration}")
        else:
            declared += 1
    print(f"{table['sdk']}: {declared} of {len(table['rows'])} rows declared, {len(reasons)} missing with a reason")
    return faults


def method(declaration):
    """Returns the sign, the result, the selector and the types of the parameters of a method."""
    sign, result, selector, types = re.fullmatch(r"([-+])\((.*?)\) (\S+) \((.*)\)", declaration).groups()
    return sign, result, selector, split(types)


def split(types):
    """Returns the types of a list; a block and a generic type have commas of their own."""
    depth, parts = 0, [""]
    for letter in types:
        depth += (letter in "(<") - (letter in ")>")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part]


def variable(kind, name):
    """Returns the declaration of a variable."""
    return kind.replace("(^)", f"(^{name})", 1) if "(^)" in kind else f"{kind} {name}"


def is_pointer(kind, blocks):
    return kind.endswith("*") or kind.startswith("id") or "(^)" in kind or kind in blocks


def calls(table):
    """Prints a use of every row that the adapter declares."""
    rows, skipped = table["rows"], {(row["owner"], row["declaration"]) for row in table["missing"]}
    rows = [row for row in rows if (row.get("owner", ""), row["declaration"]) not in skipped]
    blocks = {row["declaration"].split(" = ")[0] for row in rows if "(^)" in row["declaration"] and row["kind"] == "typedef"}
    for folder in table["umbrellas"]:
        for header in [folder["name"], *folder["headers"]]:
            print(f"#import <{folder['name']}/{header}.h>")
    print('#pragma clang diagnostic ignored "-Wdeprecated-declarations"')
    for place, row in enumerate(rows):
        kind, owner, declaration = row["kind"], row.get("owner", ""), row["declaration"].replace("<T>", "<id>")
        if kind == "method":
            sign, result, selector, types = method(declaration)
            result = f"{owner} *" if result == "instancetype" else result
            names = [f"p{index}" for index in range(len(types))]
            target = "object" if sign == "-" else owner
            if selector.startswith("init") and result != "void":
                target = f"[{owner} alloc]"
            empty = ["nil" if is_pointer(each, blocks) else f"({each})0" for each in types]
            parameters = "".join(f", {variable(each, name)}" for each, name in zip(types, names))
            print(f"void call{place}({owner} *object{parameters}) {{\n    (void)object;")
            for index, arguments in enumerate([names] if selector in AUDITED else [names, empty]):
                parts = selector.split(":")
                words = " ".join(f"{part}:{value}" for part, value in zip(parts, arguments)) if types else selector
                use = f"[{target} {words}];"
                print(f"    {use}" if result == "void" else f"    {result} r{index} = {use} (void)r{index};")
            print("}")
        elif kind == "property":
            words, name = declaration.replace(" [readonly]", "").rsplit(" ", 1)
            print(f"void call{place}({owner} *object) {{\n    {words} value = object.{name};")
            print("    (void)value;")
            if not declaration.endswith(" [readonly]"):
                print(f"    object.{name} = value;")
                # A header that says what may be nil may refuse it.
                if not is_pointer(words, blocks) or not table.get("audited"):
                    print(f"    object.{name} = {'nil' if is_pointer(words, blocks) else f'({words})0'};")
            print("}")
        elif kind == "constant":
            name, value = declaration.split(" = ")
            print(f"_Static_assert({name} == {value}, \"{name}\");\n{owner} constant{place}(void) {{ return {name}; }}")
        elif kind == "global":
            print(f"NSString *global{place}(void) {{ return {declaration.split()[-1]}; }}")
        elif kind == "typedef":
            name = declaration.split(" = ")[0]
            if name not in blocks:
                print(f"{name} other{place}({declaration.split(' = ')[1]} value) {{ return value; }}")
                continue
            types = re.search(r"\(\^\)\((.*)\)", declaration).group(1)
            parameters = ", ".join(variable(each, f"p{index}") for index, each in enumerate(split(types)))
            parameters = "void" if types == "void" else parameters
            print(f"{name} block{place}(void) {{ return ^({parameters}) {{}}; }}")
        elif kind == "class":
            print(f"@interface {owner} (App{place})\n- (NSString *)app_name{place};\n@end")
            print(f"@implementation {owner} (App{place})\n- (NSString *)app_name{place} {{ return nil; }}\n@end")
        elif kind == "protocol":
            callbacks = [method(each["declaration"]) for each in rows if each["kind"] == "callback" and each["owner"] == owner]
            # Every method is optional.
            print(f"@interface Silent{place} : NSObject <{owner}>\n@end\n@implementation Silent{place}\n@end")
            print(f"@interface Full{place} : NSObject <{owner}>\n@end\n@implementation Full{place}")
            for _, result, selector, types in callbacks:
                words = " ".join(f"{part}:({each})p{i}" for i, (part, each) in enumerate(zip(selector.split(":"), types)))
                print(f"- ({result}){words or selector} {{{'' if result == 'void' else f' return ({result})0; '}}}")
            print("@end")


def witnesses(swift, header):
    """Compares the methods of listeners in a Swift file with those in its printed header, class by class."""
    faults, total = [], 0
    printed = dict(re.findall(r"^@interface (\w+) : .*?\n(.*?)^@end", header, re.S | re.M))
    for name, body in re.findall(r"^final class (\w+).*?\{\n(.*?)^\}", swift, re.S | re.M):
        methods = re.findall(r"^    func (on\w+)\((?:(?!_\b)(\w+) \w+:)?", body, re.M)
        called = re.findall(r"^- \(void\)(?:swift_)?(on\w+)", printed.get(name, ""), re.M)
        for method, label in methods:
            # The selector can contain the label.
            known = [each for each in (method + label[:1].upper() + label[1:], method) if each in called]
            if known:
                called.remove(known[0])
            else:
                faults.append(f"no requirement for the listener method {method} of {name}")
        total += len(methods)
    print(f"{total} methods of Swift listeners, {total - len(faults)} of them callable from Objective-C")
    return faults if total else ["the file has no listener"]


def cases(module, *lists):
    """Prints a Swift function that returns every case of the enumerations, with its number."""
    print(f"import {module}\n\nfunc cases() -> [(Int, Int)] {{\n    [")
    for file in lists:
        for row in json.load(open(file))["rows"]:
            if row["kind"] == "case":
                name, value = row["declaration"].removeprefix("case ").split(" = ")
                print(f"        (Int({row['owner']}.{name}.rawValue), {value}),")
    print("    ]\n}")


def main():
    mode, arguments = sys.argv[1], sys.argv[2:]
    faults = []
    if mode == "compare":
        faults = compare(json.load(open(arguments[0])), json.load(open(arguments[1])))
    elif mode == "calls":
        calls(json.load(open(arguments[0])))
    elif mode == "cases":
        cases(*arguments)
    elif mode == "umbrella":
        name = json.load(open(arguments[0]))["umbrellas"][0]["name"]
        print(f"{name}/{name}.h")
    else:
        faults = witnesses(*(open(each).read() for each in arguments))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


sys.exit(main())
