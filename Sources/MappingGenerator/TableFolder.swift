import Foundation

/// The folder of the mapping tables, and what is wrong with those that were read.
struct TableFolder {
    let url: URL
    var list = ProblemList()

    init(_ url: URL) {
        self.url = url
    }

    /// Reads one table.
    ///
    /// - Parameters:
    ///   - file: The file's path in the folder.
    ///   - read: Makes the table of the file's JSON.
    /// - Returns: The table, or `nil` if its problem was noted.
    mutating func table<Table>(
        _ file: String,
        _ read: (JSONNode, inout ProblemList) throws(Problem) -> Table
    ) -> Table? {
        guard let data = FileManager.default.contents(atPath: url.appendingPathComponent(file).path) else {
            list.add(Problem(file: file, rule: "the table is missing"))
            return nil
        }
        return list.attempt { list throws(Problem) in
            try read(JSONParser.parse(Array(data), file: file), &list)
        }
    }
}
