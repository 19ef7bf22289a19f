package import RelationshipCore

extension Friendship {
    /// The columns after the users, in the order of reading and writing.
    package static let columns = [
        RecordColumn("remark", .text), RecordColumn("groups", .list), RecordColumn("source", .text),
        RecordColumn("wording", .text), RecordColumn("added_at", .integer), RecordColumn("custom", .fields),
    ]

    /// The values of ``columns``.
    package var columnValues: [ColumnValue] {
        [
            .text(ColumnText.encode(remark)), .text(JSONText.encode(list: groups)), .text(ColumnText.encode(source)),
            .text(ColumnText.encode(wording)), .integer(addedAt.milliseconds), .text(JSONText.encode(fields: custom)),
        ]
    }
}

extension StoredRow {
    /// Reads `Friendship.columns`.
    package func friendship(_ pair: UserPair, at start: Int) throws -> Friendship {
        Friendship(
            owner: pair.owner,
            friend: pair.other,
            remark: try text(start),
            groups: try json(start + 1, JSONText.decodeList),
            source: try text(start + 2),
            wording: try text(start + 3),
            addedAt: try timestamp(start + 4),
            custom: try json(start + 5, JSONText.decodeFields)
        )
    }
}
