internal import RelationshipCore

// Rules for data that is derived from other data.

extension StoreInvariant {
    /// Returns the rule that a friend is only in existing groups.
    ///
    /// The repair creates a missing group, so that nothing is lost.
    static func groups(_ layout: StoreLayout) -> StoreInvariant {
        let side = layout.actorSides["friendship"] ?? StoreLayout.Side("owner", "friend")
        var invariant = StoreInvariant(
            rule: "a friend is in groups that exist",
            // For each user, the groups come first, because no friend has an empty id.
            sql: """
                SELECT owner, '' AS friend, name AS groups, '' AS added_at FROM friend_group UNION ALL
                SELECT \(side.owner), \(side.other), groups, CAST(added_at AS text) FROM friendship
                WHERE \(side.filter) AND groups <> '[]' ORDER BY 1, 2
                """
        )
        invariant.finder = { scan, row in
            guard let owner = row[0], let friend = row[1], let text = row[2], let addedAt = row[3] else { return nil }
            if scan.owner != owner { scan = Scan(owner: owner) }
            guard !friend.isEmpty else {
                scan.names.insert(ColumnText.decode(text))
                return nil
            }
            // Another rule reports a list that cannot be read.
            let missing = ((try? JSONText.decodeList(text)) ?? []).filter { scan.names.insert($0).inserted }
            guard !missing.isEmpty else { return nil }
            let repair = missing.map { name in
                var values = [owner, ColumnText.encode(name), addedAt]
                if layout.groupKey != nil { values.append(ColumnText.key(name)) }
                let columns = ["owner", "name", "created_at"] + [layout.groupKey].compactMap(\.self)
                return """
                    INSERT INTO friend_group (\(columns.joined(separator: ", ")))
                    VALUES (\(values.map(StoreLayout.quoted).joined(separator: ", "))) ON CONFLICT DO NOTHING
                    """
            }
            return Finding(text: "\(owner): \(friend) in \(missing.joined(separator: ", "))", repair: repair)
        }
        return invariant
    }

    /// Returns the rule that every long id has a short form.
    ///
    /// The repair computes the short form from the id again.
    static func shortForms(_ layout: StoreLayout) -> StoreInvariant {
        let (id, owner) = (layout.id, layout.shortFormOwner)
        var invariant = StoreInvariant(
            rule: "the short form of a long id leads to its user",
            sql: """
                SELECT known.\(id), short FROM \(layout.users) AS known
                LEFT JOIN short_form ON short_form.\(owner) = known.\(id) WHERE length(known.\(id)) > 32
                """
        )
        invariant.finder = { _, row in
            guard let text = row[0], let user = UserID(text), user.needsShortForm, row[1] != user.shortForm.rawValue
            else { return nil }
            let quoted = StoreLayout.quoted(text)
            return Finding(
                text: text,
                repair: [
                    "DELETE FROM short_form WHERE \(owner) = \(quoted)",
                    """
                    INSERT INTO short_form (short, \(owner)) VALUES (\(StoreLayout.quoted(user.shortForm.rawValue)), \(quoted))
                    ON CONFLICT (short) DO UPDATE SET \(owner) = excluded.\(owner)
                    """,
                ]
            )
        }
        return invariant
    }

    /// Returns the rule that the data for searches is that of the profile.
    static func searchData(_ layout: StoreLayout) -> StoreInvariant {
        let (users, id) = (layout.users, layout.id)
        let columns = ["nickname", "fields", "unique_id", "gender", "birthday"].map { "CAST(\($0) AS text)" }
        var invariant = StoreInvariant(
            rule: "the data for searches is that of the profile",
            sql: "SELECT \(id), \(columns.joined(separator: ", ")), \(layout.searchTextDigits) FROM \(users)"
        )
        invariant.finder = { _, row in
            // Another rule reports fields that cannot be read.
            guard let text = row[0], let user = UserID(text), let nickname = row[1], let json = row[2],
                let fields = try? JSONText.decodeFields(json)
            else { return nil }
            let profile = Profile(userID: user, nickname: ColumnText.decode(nickname), fields: fields)
            let uniqueID = profile.uniqueID.map(ColumnText.key)
            let numbers = [profile.number(.gender) ?? 0, profile.number(.birthday) ?? 0]
            let digits = SearchableText.bytes(of: user, nickname: profile.nickname).map(\.digits).joined()
            let found = [row[4], row[5], row[6]?.lowercased()]
            guard !uniqueID.isStored(as: row[3]) || found != ["\(numbers[0])", "\(numbers[1])", digits] else {
                return nil
            }
            let isUser = "WHERE \(id) = \(StoreLayout.quoted(text))"
            let unique = uniqueID.map(StoreLayout.quoted) ?? "NULL"
            return Finding(
                text: text,
                repair: [
                    """
                    UPDATE \(users) SET search_text = \(layout.bytesOfDigits(digits)), gender = \(numbers[0]),
                    birthday = \(numbers[1]) \(isUser)
                    """,
                    // Another user may have the id, which is for the operator to decide.
                    """
                    UPDATE \(users) SET unique_id = \(unique) \(isUser) AND NOT EXISTS
                    (SELECT 1 FROM \(users) AS other WHERE other.unique_id = \(unique) AND other.\(id) <> \(users).\(id))
                    """,
                ]
            )
        }
        return invariant
    }

    /// Returns the rule that the text by which a row is found is that of the row.
    static func textKey(_ table: String, _ key: String, _ text: String, _ layout: StoreLayout) -> StoreInvariant {
        var invariant = StoreInvariant(
            rule: "\(table).\(key) is the key of \(text)",
            sql: "SELECT owner, \(key), \(text) FROM \(table)"
        )
        invariant.removesRows = true
        invariant.finder = { _, row in
            guard let owner = row[0], let found = row[1], let text = row[2],
                !Optional(ColumnText.key(ColumnText.decode(text))).isStored(as: found)
            else { return nil }
            let condition = "owner = \(StoreLayout.quoted(owner)) AND \(key) = \(StoreLayout.quoted(found))"
            return Finding(text: "\(owner): \(found)", repair: ["DELETE FROM \(table) WHERE \(condition)"])
        }
        return invariant
    }

    /// Returns the rule that a sender finds the lane of every entry of the outbox that waits.
    static func outboxLanes(_ layout: StoreLayout) -> StoreInvariant {
        let owner = layout.shortFormOwner
        let lane = "SELECT 1 FROM outbox_lane WHERE outbox_lane.\(owner) = outbox.\(owner)"
        let waiting = "SELECT 1 FROM outbox WHERE outbox.\(owner) = outbox_lane.\(owner) AND NOT dead"
        let last = "(SELECT max(position) FROM outbox WHERE outbox.\(owner) = outbox_lane.\(owner))"
        return StoreInvariant(
            rule: "every entry of the outbox belongs to a lane that a sender finds",
            sql: """
                SELECT DISTINCT \(owner) FROM outbox WHERE NOT EXISTS (\(lane) AND last_place >= outbox.position
                AND (dead OR due_at IS NOT NULL))
                """,
            repair: [
                """
                INSERT INTO outbox_lane (\(owner), last_place, due_at, lease) SELECT \(owner), max(position), 0, 0
                FROM outbox WHERE NOT EXISTS (\(lane)) GROUP BY \(owner)
                """,
                "UPDATE outbox_lane SET last_place = \(last) WHERE last_place < \(last)",
                "UPDATE outbox_lane SET due_at = 0 WHERE due_at IS NULL AND EXISTS (\(waiting))",
            ]
        )
    }

    /// Returns the rule that no device has acknowledged more events than there are.
    ///
    /// Events of another epoch can no longer be counted.
    static func acknowledgements(_ layout: StoreLayout) -> StoreInvariant {
        let key = layout.keys["feed_position"] ?? []
        let isWrong = """
            place NOT BETWEEN 0 AND \(1 << 53 as Int64)
            OR (epoch IN (0, (SELECT max(epoch) FROM store)) AND place > \(layout.feedEnd))
            """
        return StoreInvariant(
            rule: "no acknowledged position is beyond the end of its feed",
            sql: """
                SELECT \(key.joined(separator: " || ' ' || ")) || ': ' || place || ' beyond ' || \(layout.feedEnd)
                FROM feed_position WHERE \(isWrong)
                """,
            repair: ["UPDATE feed_position SET place = \(layout.feedEnd), mark = 0 WHERE \(isWrong)"]
        )
    }
}

extension String? {
    /// Returns whether a column has the same bytes, as databases compare texts.
    fileprivate func isStored(as text: String?) -> Bool { map { Array($0.utf8) } == text.map { Array($0.utf8) } }
}

extension UInt8 {
    /// The two hexadecimal digits of the byte.
    fileprivate var digits: String { String(self >> 4, radix: 16) + String(self & 15, radix: 16) }
}
