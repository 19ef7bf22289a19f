/// What the source of an app uses of an SDK.
package struct SourceScan: Sendable {
    /// A place in a file, for people and for tools.
    package struct Position: Sendable, Hashable {
        /// The line, from 1.
        package var line: Int
        /// The column in UTF-16 code units, from 1.
        package var column: Int
        /// The byte, from 0.
        package var byte: Int
    }

    /// A use of the SDK.
    package struct Use: Sendable, Hashable {
        package var path: String
        package var found: FoundName
        package var start: Position
        package var end: Position
        /// The text of the line, without the spaces around it.
        package var statement: String
    }

    /// The uses, by file and in the order of their places.
    package private(set) var uses: [Use] = []
    /// The files in Objective-C.
    package private(set) var fileCount = 0
    /// The files in Swift.
    package private(set) var swiftFileCount = 0
    /// Whether the files in Swift were read.
    package private(set) var readsSwift = false
    /// The files and folders that were not read, each with the reason.
    package private(set) var unread: [SourceTree.Problem] = []
    /// The symbolic links that lead out of the given folders.
    package private(set) var linksOutside: [String] = []
    /// The bytes of the files with uses, and of those with comments of earlier runs.
    package private(set) var contents: [String: [UInt8]] = [:]
    /// The app's own members and functions through which objects of the SDK can go, with their types; "" for every type.
    package private(set) var members: [String: Set<String>] = [:]

    /// Reads the files at some paths.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - vocabulary: The names to look for.
    ///   - patterns: Choose the files that are read.
    ///   - progress: Receives the number of files that have been read.
    package init(
        of paths: [String],
        for vocabulary: SourceVocabulary,
        in patterns: PathPatterns = PathPatterns(),
        progress: (Int) -> Void = { _ in }
    ) {
        let tree = SourceTree(paths, patterns)
        (linksOutside, unread) = (tree.linksOutside, tree.problems)
        (fileCount, swiftFileCount) = (tree.files.count, tree.swiftFiles.count)
        let names = vocabulary.types.union(vocabulary.constants.keys).union(vocabulary.modules)
        let filter = SourceFilter(prefix: vocabulary.prefix, names: names)
        var count = 0
        func read(_ path: String) -> [UInt8]? {
            count += 1
            progress(count)
            switch SourceTree.read(path) {
            case .success(let bytes): return bytes
            case .failure(let problem):
                unread.append(problem)
                return nil
            }
        }
        // Most files of most apps use nothing, and are not kept.
        var files: [String: [UInt8]] = [:]
        var others: [(path: String, imports: Set<String>)] = []
        for path in tree.files {
            guard let bytes = read(path) else { continue }
            if filter.hasMarker(bytes) { contents[path] = bytes }
            if filter.hasNames(bytes) {
                files[path] = bytes
            } else {
                others.append((path, filter.imports(of: bytes)))
            }
        }
        let headers = Set(files.keys.map(SourceFilter.lastPart))
        // A file can use properties whose types only a header names.
        for other in others where !other.imports.isDisjoint(with: headers) { files[other.path] = read(other.path) }
        var index = DeclarationIndex(vocabulary.declarations)
        for (name, type) in vocabulary.wrappers {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 2 else { continue }
            index.declare(property: parts[1], of: parts[0], SourceType(type))
            index.declare(method: parts[1], of: parts[0], SourceType(type), [])
        }
        var sources: [String: any ScannableSource] = [:]
        let lexed = files.mapValues(ObjectiveCLexer.tokens)
        for path in tree.files {
            guard let source = lexed[path] else { continue }
            sources[path] = source
            source.declare(in: &index)
        }
        let settings = vocabulary.macros.sorted { $0.key < $1.key }
            .map { LexedSource.Macro(name: $0.key, source: ObjectiveCLexer.tokens(of: Array($0.value.utf8))) }
        for macro in settings + tree.files.compactMap({ lexed[$0] }).flatMap(\.macros) {
            var scanner = ObjectiveCScanner(macro.source, vocabulary, index, isMacro: true)
            let value = scanner.expression(0)
            if value?.end == macro.source.count, let type = value?.type { index.macros[macro.name] = type }
        }
        #if Migration
        readsSwift = true
        // Swift has no headers: in the second round, a file that only has members of other files' types is read.
        for isMember in [false, true] {
            let members = isMember ? index.vendorMembers : []
            guard !isMember || !members.isEmpty else { break }
            for path in tree.swiftFiles where sources[path] == nil {
                guard let bytes = read(path) else { continue }
                if filter.hasMarker(bytes) { contents[path] = bytes }
                guard isMember ? filter.has(members, in: bytes) : filter.hasNames(bytes) else { continue }
                do {
                    (sources[path], files[path]) = (try SwiftSource(bytes), bytes)
                } catch {
                    unread.append(SourceTree.Problem(path: path, reason: error.reason))
                }
            }
            // The type of a variable can be that of a declaration further down.
            for _ in 0..<2 {
                for path in tree.swiftFiles { sources[path]?.declare(in: &index) }
            }
        }
        #endif
        members = index.carriers
        for (name, type) in index.macros where vocabulary.types.contains(type.name) {
            members[name, default: []].insert(type.name)
        }
        // A file that cannot be read fails in each round.
        var seen: Set<SourceTree.Problem> = []
        unread = unread.filter { seen.insert($0).inserted }
        for path in tree.files + tree.swiftFiles {
            guard let names = sources[path]?.names(vocabulary, index), !names.isEmpty else { continue }
            contents[path] = files[path]
            let lines = LineTable(files[path] ?? [])
            uses += names.map { name in
                Use(
                    path: path,
                    found: name,
                    start: lines.position(of: name.start),
                    end: lines.position(of: name.end),
                    statement: lines.text(at: name.start)
                )
            }
        }
    }
}

/// The lines of a file; a file that ends with a line break has an empty one after it.
package struct LineTable {
    private let bytes: [UInt8]
    private var starts = [0]

    /// The number of lines.
    package var count: Int { starts.count }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    }

    /// Returns the bytes of a line, with its end.
    package subscript(line: Int) -> Range<Int> {
        starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)
    }

    /// Returns the number of the line with a byte, from 0.
    package func line(of byte: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }

    func position(of byte: Int) -> SourceScan.Position {
        let line = line(of: byte)
        let before = String(decoding: bytes[starts[line]..<max(starts[line], min(byte, bytes.count))], as: UTF8.self)
        return SourceScan.Position(line: line + 1, column: before.utf16.count + 1, byte: byte)
    }

    /// Returns the line with a byte, without the spaces around it.
    func text(at byte: Int) -> String {
        let text = String(decoding: bytes[self[line(of: byte)]].prefix(1000), as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
