/// A type with the members of all lists of its dialect, each in the form of the newest list.
struct DeclaredType {
    enum Kind {
        case enumeration, `class`, listener, alias
    }

    struct Member {
        var row: SurfaceRow
        /// The type of a property, common to all lists.
        var type: SwiftType
        /// The index of the newest list that contains it.
        var list: Int

        var name: String { row.member ?? "" }
        /// The name without argument labels.
        var callback: String { row.swift?.name ?? "" }
        var isSettable: Bool { row.swift?.isSettable ?? false }
    }

    let documentation: GeneratedTypesTable.Row
    /// The file that requests the type, for messages.
    let file: String
    let kind: Kind
    /// The head of the declaration after the name: the superclass, the raw type, or the type behind an alias; "" for a
    /// class without a superclass.
    let inherited: String
    /// Whether apps can subclass it: classes of Objective-C are open, those of an SDK in Swift are not.
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
    ///   - isOpen: Whether apps can subclass a class.
    /// - Throws: A problem if no list contains the type, or if its rows are insufficient.
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
        let (keyword, parents) = head.head
        inherited = head.swift?.type?.text ?? parents.joined(separator: ", ")
        switch keyword {
        case "class" where parents.count < 2: kind = .class
        case "typealias": kind = .alias
        case _ where parents.isEmpty: throw refusal("has no superclass and is not an alias")
        case "enum": kind = .enumeration
        case "protocol": kind = .listener
        default: throw refusal("conforms to protocols, which its rows do not describe")
        }
        for (place, row) in placed {
            guard [.case, .property, .callback].contains(row.kind) else { continue }
            var member = Member(row: row, type: row.swift?.type ?? SwiftType(""), list: place)
            guard let index = members.firstIndex(where: { $0.name == member.name }) else {
                members.append(member)
                continue
            }
            guard let type = Self.common(members[index].type, member.type) else {
                throw refusal("has \(member.name) with unlike types in two lists")
            }
            member.type = type
            members[index] = member
        }
        for spelling in documentation.spellings {
            // The other spellings convert to the one with an untyped list, so it ranks last.
            let list = spelling.contains("[Any]") ? -1 : lists.count
            members.append(Member(row: SurfaceRow(.callback, head.owner, spelling), type: SwiftType(""), list: list))
        }
        if kind == .enumeration { members.sort { ($0.row.number ?? .max) < ($1.row.number ?? .max) } }
    }

    /// Returns the common type of a property in two lists, or `nil`.
    ///
    /// Types that differ only in optionality have an implicitly unwrapped type in common. A typed list replaces an
    /// untyped list.
    private static func common(_ first: SwiftType, _ second: SwiftType) -> SwiftType? {
        guard first != second else { return first }
        if first.text.hasPrefix("[Any]") { return second }
        return first.unmarked == second.unmarked ? SwiftType("\(first.unmarked)!") : nil
    }
}
