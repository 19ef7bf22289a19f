extension VersionsTable {
    /// Adds the changes between the versions.
    ///
    /// - Parameters:
    ///   - codes: The table that specifies the channel of a code in an operation.
    ///   - text: Collects the rows.
    func write(_ codes: CodesTable, to text: inout TableTextWriter) {
        for profile in profiles {
            text.row(["profile", profile.name, profile.version.description, profile.summary])
        }
        for row in self.codes {
            for operation in row.operations {
                let channel = codes.resolve(row.cell.channel, operation)
                let code = [
                    String(row.cell.number), channel.rawValue, row.cell.text, row.cell.fidelity?.rawValue ?? "",
                ]
                text.row(["profileCode"] + row.condition.columns + [row.error, operation] + code + [row.cell.note])
            }
        }
        for row in limits {
            let limit = [row.field, String(row.maximum), row.unit.rawValue]
            text.row(["profileLimit"] + row.condition.columns + limit + [row.note])
        }
        for row in prefixes { text.row(["profilePrefix"] + row.condition.columns + [row.field, row.prefix, row.note]) }
        for row in versions {
            func add(_ names: [String], _ kind: String) {
                for name in names { text.row(["change", row.version.description, name, kind]) }
            }
            add(row.added, "added")
            for (old, new) in row.renamed {
                text.row(["change", row.version.description, old, "becomes", new])
                text.row(["change", row.version.description, new, "was", old])
            }
            add(row.deprecated, "deprecated")
            add(row.removed, "removed")
        }
    }
}

extension VersionsTable.Condition {
    fileprivate var columns: [String] { [before?.description ?? "", TableTextWriter.words(profiles)] }
}
