/// The mapping from the values of a neutral enumeration, by their index, to a dialect's numbers, and back.
struct EnumNumbers: Sendable {
    /// The number of each value; `nil` for a value that the dialect cannot express.
    let numbers: [Int?]
    /// The numbers that have a neutral value when they are read, and the indices of those values.
    private let readNumbers: [Int]
    private let readPlaces: [Int]

    init(_ cells: [EnumCell]?, _ values: [String]) {
        let rows = values.map { value in cells?.first { $0.neutral == value } }
        numbers = rows.map { $0?.number }
        let read = rows.enumerated().filter { $0.element?.readsBack ?? false }
        readNumbers = read.map { $0.element?.number ?? 0 }
        readPlaces = read.map(\.offset)
    }

    /// Returns the index of the value for a number, or `nil` if the number has no value.
    func place(of number: Int) -> Int? {
        for index in readNumbers.indices where readNumbers[index] == number { return readPlaces[index] }
        return nil
    }
}

/// The equivalent of a neutral value in a dialect, or a number of the dialect without a neutral value.
package struct EnumCell: Sendable {
    package var dialect: DialectName
    /// The name of the enumeration in the tables.
    package var table: String
    package var type: String?
    package var neutral: String?
    package var number: Int?
    package var name: String?
    package var swiftName: String?
    package var fidelity: Fidelity
    /// Whether the number reads back as this value.
    package var readsBack: Bool
    package var note: String

    init(_ columns: inout TableColumns, _ dialect: DialectName) {
        self.dialect = dialect
        table = columns.text()
        type = columns.optionalText()
        neutral = columns.optionalText()
        number = columns.number()
        name = columns.optionalText()
        swiftName = columns.optionalText()
        fidelity = columns.value() ?? .converted
        readsBack = columns.flag()
        note = columns.text()
    }
}
