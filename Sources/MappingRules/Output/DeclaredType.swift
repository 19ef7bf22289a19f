/// A type as the lists of its dialect declare it together: the members of all lists, in the form of the newest.
struct DeclaredType {
    enum Kind {
        case enumeration, `class`, listener, alias
    }

    struct Member {
        var row: SurfaceTable.Row
        var name: String
        /// The type of a property, without accessors.
        var type = ""
        var isSettable = true
        /// The place of the newest list that has it.
        var list = 0
    }

    let documentation: GeneratedTypesTable.Row
    /// The file that requests the type, for messages.
    let file: String
    let kind: Kind
    /// The head of the declaration after the name: the superclass, the raw type, or the type behind an alias; "" for a
    /// class without a superclass.
    let inherited: String
    /// Whether apps may subclass it: classes of Objective-C are open, those of an SDK written in Swift are not.
    let isOpen: Bool
    private(set) var members: [Member] = []

    /// Whether its declaration names a type of Foundation.
    var needsFoundation: Bool {
        let words = ["NSObject", "NSMutable", "Data", "Date"]
        let texts = kind == .enumeration ? [] : [inherited] + members.map(\.row.declaration)
        return texts.contains { text in words.contains { text.contains($0) } }
    }

    /// Creates a type from its rows.
    ///
    /// - Parameters:
    ///   - documentation: The row that requests the type.
    ///   - file: The file of the row.
    ///   - lists: The lists of the dialect's surface, oldest first.
    ///   - isOpen: Whether apps may subclass a class.
    /// - Throws: A problem if no list has the type, or it cannot be created from its rows alone.
    init(
        _ documentation: GeneratedTypesTable.Row,
        of file: String,
        in lists: [SurfaceTable],
        isOpen: Bool = true
    ) throws(Problem) {
        self.isOpen = isOpen
        self.documentation = documentation
        self.file = file
        let placed = lists.enumerated()
            .flatMap { place, list in list.rows.filter { $0.owner == documentation.type }.map { (place, $0) } }
        let rows = placed.map(\.1)
        func refusal(_ rule: String) -> Problem {
            Problem(file: file, line: documentation.line, rule: "\(documentation.type) \(rule)")
        }
        let heads = rows.filter { [.type, .typealias].contains($0.kind) }
        guard let head = heads.last else { throw refusal("is in no list of the surface") }
        let words = head.declaration.split(separator: " ", maxSplits: 3)
        let isAlone = words.count == 2 && words[0] == "class"
        guard isAlone || words.count == 4 && words[2] == (head.kind == .type ? ":" : "=") else {
            throw refusal("has no superclass and is not an alias")
        }
        inherited = isAlone ? "" : String(words[3])
        switch words[0] {
        case "enum": kind = .enumeration
        case "class" where !inherited.contains(","): kind = .class
        case "protocol": kind = .listener
        case "typealias": kind = .alias
        default: throw refusal("conforms to protocols, which its rows do not describe")
        }
        for (place, row) in placed {
            guard let name = row.member, [.case, .property, .callback].contains(row.kind) else { continue }
            var member = Member(row: row, name: name, list: place)
            if row.kind == .property { (member.type, member.isSettable) = Self.type(of: row.declaration) }
            guard let index = members.firstIndex(where: { $0.name == name }) else {
                members.append(member)
                continue
            }
            guard let type = Self.common(members[index].type, member.type) else {
                throw refusal("has \(name) with unlike types in two lists")
            }
            member.type = type
            members[index] = member
        }
        for spelling in documentation.spellings {
            let row = SurfaceTable.Row(
                line: documentation.line,
                kind: .callback,
                owner: head.owner,
                declaration: spelling
            )
            // An untyped list is what the other spellings convert to.
            let list = spelling.contains("[Any]") ? -1 : lists.count
            members.append(Member(row: row, name: String(spelling.dropFirst("func ".count)), list: list))
        }
        if kind == .enumeration { members.sort { ($0.row.number ?? .max) < ($1.row.number ?? .max) } }
    }

    /// Reads the type of a property: `var a: Int { get }` is an `Int` that cannot be set.
    private static func type(of declaration: String) -> (type: String, isSettable: Bool) {
        let type = declaration.drop { $0 != ":" }.dropFirst(2)
        let end = type.firstRange(of: " {")?.lowerBound ?? type.endIndex
        return (String(type[..<end]), end == type.endIndex)
    }

    /// Returns the common type of two lists: where only the optionality differs, an implicitly unwrapped type suits
    /// both, and an untyped list suits the code that is written for a typed one.
    private static func common(_ first: String, _ second: String) -> String? {
        guard first != second else { return first }
        if first.hasPrefix("[Any]") { return second }
        func bare(_ type: String) -> Substring {
            type.last.map { "!?".contains($0) } == true ? type.dropLast() : type[...]
        }
        return bare(first) == bare(second) ? "\(bare(first))!" : nil
    }
}
