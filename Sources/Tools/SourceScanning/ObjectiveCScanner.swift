/// Finds what one file in Objective-C uses of an SDK.
///
/// It goes through the tokens once. It reads the expressions and declarations that it needs, and no others, so that a file
/// need not compile. The types of objects come from declarations: of variables, parameters, properties and methods.
struct ObjectiveCScanner {
    let source: LexedSource
    let vocabulary: SourceVocabulary
    let index: DeclarationIndex
    private let isMacro: Bool
    private(set) var found: [FoundName] = []
    /// The class that the current place belongs to; "" outside.
    private(set) var current = ""
    private var isImplementation = false
    /// The brackets around the current place.
    private(set) var open: [Int] = []
    /// The token that begins the statement with the current place.
    private var statement = 0
    /// The outermost function around the current place, with its head.
    private var scope: Range<Int>?
    /// The body of the method whose head is at the current place, and the whole method.
    private var head: (body: Int, range: Range<Int>)?
    private var variables: [String: [SourceType]] = [:]
    /// The names that each open block declares.
    private var scopes: [[String]] = [[]]
    /// The parameters and loop variables of blocks that have not begun, by the opening bracket.
    private var pending: [Int: [(name: String, type: SourceType)]] = [:]
    /// The opening brackets of switches over a code.
    var codeSwitches: Set<Int> = []
    /// The tokens that found names begin with, each with whether it is a property or call of the SDK.
    private(set) var recorded: Set<Int> = []
    /// The messages to the SDK, by their opening brackets.
    var messages: Set<Int> = []
    /// The expressions that have been read, by their first tokens.
    var expressions: [Int: Expression] = [:]
    var depth = 0

    /// An expression that has been read.
    struct Expression {
        /// The type of its value; `nil` if it is unknown.
        var type: SourceType?
        /// The index after it.
        var end: Int
    }

    init(_ source: LexedSource, _ vocabulary: SourceVocabulary, _ index: DeclarationIndex, isMacro: Bool = false) {
        (self.source, self.vocabulary, self.index, self.isMacro) = (source, vocabulary, index, isMacro)
    }

    /// Returns what a file uses, in the order of the places.
    static func names(
        in source: LexedSource,
        _ vocabulary: SourceVocabulary,
        _ index: DeclarationIndex
    ) -> [FoundName] {
        var scanner = ObjectiveCScanner(source, vocabulary, index)
        scanner.scan()
        for place in source.imports {
            let parts = place.target.split(separator: "/").map(String.init)
            let header = parts.last?.split(separator: ".").first.map(String.init) ?? ""
            guard vocabulary.modules.contains(parts.first ?? "") || vocabulary.types.contains(header) else { continue }
            scanner.found.append(FoundName(kind: .import, name: place.target, start: place.start, end: place.end))
        }
        for macro in source.macros {
            var inner = ObjectiveCScanner(macro.source, vocabulary, index, isMacro: true)
            inner.scan()
            scanner.found += inner.found
        }
        return scanner.found.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    private mutating func scan() {
        for place in source.tokens.indices {
            if source.beginsLine(place) { statement = place }
            switch source.tokens[place].kind {
            case .punctuation: punctuation(place)
            case .identifier: identifier(place)
            case .number: number(place)
            case .string: text(place)
            }
        }
    }

    /// Records a name, unless the token already has one.
    mutating func record(
        _ kind: FoundName.Kind,
        _ name: String,
        owner: String = "",
        at first: Int,
        to last: Int? = nil,
        _ confidence: FoundName.Confidence = .typed,
        doubt: FoundName.Doubt? = nil,
        syntax: FoundSyntax? = nil
    ) {
        guard recorded.insert(first).inserted else { return }
        let (start, end) = (source.tokens[first].start, source.tokens[last ?? first].end)
        var name = FoundName(
            kind: vocabulary.kind(kind, name, of: owner),
            name: name,
            owner: owner,
            start: start,
            end: end,
            confidence: confidence
        )
        name.doubt = isMacro && doubt != .older && doubt != .key ? .macro : doubt
        (name.syntax, name.statement) = (syntax, source.tokens[statement].start)
        name.scope = scope ?? (head.map { $0.range.contains(start) } == true ? head?.range : nil)
        found.append(name)
    }

    // MARK: Structure

    private mutating func punctuation(_ place: Int) {
        let text = source.text(place)
        switch text {
        case "{", "[", "(":
            if let close = source.closing(of: place) {
                if open.isEmpty, text == "{" {
                    let start = source.tokens[statement].start
                    scope = head?.body == place ? head?.range : start..<source.tokens[close].end
                }
                open.append(place)
            }
            if text == "{", source.closing(of: place) != nil { beginScope(place) }
            if text != "{" { _ = expression(place) }
        case "}", "]", ")":
            guard open.last == source.opening(of: place), open.popLast() != nil else { break }
            if text == "}" { endScope() }
            if open.isEmpty { scope = nil }
        case "@": head(place)
        case "-", "+": if open.isEmpty, !current.isEmpty { method(place) }
        case _: break
        }
    }

    private mutating func head(_ place: Int) {
        switch source.text(place + 1) {
        case "interface", "implementation", "protocol":
            // A list of protocols without their declarations, or the value `@protocol(name)`.
            let isName = [";", ","].contains(source.text(place + 3)) || !source.isIdentifier(place + 2)
            if isName, source.text(place + 1) == "protocol" { break }
            (current, isImplementation) = (source.text(place + 2), source.text(place + 1) == "implementation")
        case "end": (current, isImplementation) = ("", false)
        case "synthesize": synthesize(place + 2)
        case "selector":
            let name = (place + 3..<(source.closing(of: place + 2) ?? place + 3)).map(source.text).joined()
            guard vocabulary.callbacks[name] != nil || vocabulary.declarations.selectors.contains(name) else { break }
            record(vocabulary.callbacks[name] == nil ? .call : .callback, name, at: place + 3, .likely)
        case _: break
        }
    }

    private mutating func method(_ place: Int) {
        guard let method = source.method(at: place), source.text(method.end) == "{" else { return }
        if let close = source.closing(of: method.end) {
            head = (method.end, source.tokens[place].start..<source.tokens[close].end)
        }
        pending[method.end] = method.parameters
        guard isImplementation, let owners = vocabulary.callbacks[method.selector] else { return }
        if let owner = owners.first(where: { index.conforms(current, to: $0) }) {
            let syntax = source.syntax(from: method.name, to: method.end)
            record(.callback, method.selector, owner: owner, at: method.name, syntax: syntax)
            found[found.count - 1].statement = source.tokens[place].start
        } else if method.selector.contains(":"), !index.hasOwnProtocol(with: method.selector, of: current) {
            record(.callback, method.selector, owner: owners[0], at: method.name, .likely)
        }
    }

    private mutating func beginScope(_ place: Int) {
        scopes.append([])
        for (name, type) in pending.removeValue(forKey: place) ?? [] { declare(name, type) }
    }

    private mutating func endScope() {
        for name in scopes.popLast() ?? [] { _ = variables[name]?.popLast() }
        if scopes.isEmpty { scopes.append([]) }
    }

    private mutating func declare(_ name: String, _ type: SourceType) {
        variables[name, default: []].append(type)
        scopes[scopes.count - 1].append(name)
    }

    /// Returns the type of a variable in the current block.
    func variable(_ name: String) -> SourceType? { variables[name]?.last }

    // MARK: Names

    private mutating func identifier(_ place: Int) {
        let name = source.text(place)
        let before = source.text(place - 1)
        guard before != ".", before != "->" else { return }
        if vocabulary.types.contains(name) {
            let isOutside = isFromOutside(place)
            record(
                .type,
                name,
                at: place,
                doubt: isOutside ? .outside : nil,
                syntax: isOutside ? outsideObject(place) : nil
            )
        } else if vocabulary.constants[name] != nil {
            record(.constant, name, at: place)
        } else if vocabulary.isNotification(name) {
            record(.text, name, at: place)
        } else if name == "switch" {
            beginSwitch(place)
        }
        declaration(place, after: before)
        if [".", "->", "["].contains(source.text(place + 1)) { _ = expression(place) }
    }

    private mutating func text(_ place: Int) {
        let text = source.text(place).drop { $0 == "@" }.dropFirst().dropLast()
        if vocabulary.isName(String(text)) { record(.text, String(text), at: place) }
    }

    /// Declares a variable, if a declaration begins here.
    private mutating func declaration(_ place: Int, after before: String) {
        guard LexedSource.beforeVariables.contains(before) || place > 0 && before == "in",
            let (type, end) = declaredType(place), source.isIdentifier(end),
            LexedSource.afterVariables.contains(source.text(end + 1))
        else { return }
        var known = type
        if type.isOpen, source.text(end + 1) == "=", let value = expression(end + 2)?.type { known = value }
        guard let bracket = open.last, source.text(bracket) != "{" else { return declare(source.text(end), known) }
        guard source.text(bracket) == "(", let close = source.closing(of: bracket) else { return }
        if source.text(close + 1) == "{" {
            pending[close + 1, default: []].append((source.text(end), known))
        } else if source.text(bracket - 1) == "for" {
            declare(source.text(end), known)
        }
    }

    private func declaredType(_ place: Int) -> (type: SourceType, end: Int)? {
        var first = place
        while first < place + 4, ["__weak", "__strong", "__block", "const"].contains(source.text(first)) { first += 1 }
        // A variable for an object that another variable has, as blocks need it.
        if ["typeof", "__typeof", "__typeof__"].contains(source.text(first)), let close = source.closing(of: first + 1)
        {
            var end = close + 1
            while end < close + 5, ["*", "__weak", "__strong"].contains(source.text(end)) { end += 1 }
            guard let type = nameType(first + 2) else { return nil }
            return (type, end)
        }
        guard let (type, end, isPointer) = source.type(at: place) else { return nil }
        guard isPointer || type.isOpen || vocabulary.types.contains(type.name) else { return nil }
        return (type, end)
    }
}
