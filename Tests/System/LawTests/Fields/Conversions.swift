import MappingLookup
import RelationshipCore
import TIMWire
import TestValues
import V2TIMWire

/// The results that the field table declares for records in the dialects.
struct Prediction {
    let records: [String: LawRecord]
    let table: [String: FieldRecord]
    private let empties: [String: Fields]

    init(_ records: [LawRecord]) {
        self.records = Dictionary(uniqueKeysWithValues: records.map { ($0.name, $0) })
        table = Dictionary(uniqueKeysWithValues: HubTables.records.map { ($0.name, $0) })
        empties = self.records.mapValues { record in
            Dictionary(uniqueKeysWithValues: record.fields.compactMap { field in field.empty.map { (field.name, $0) } })
        }
    }

    /// Returns the fields after a round trip, or `nil` if the dialect refuses the record or leaves it out.
    func fields(_ fields: Fields, of record: String, in dialect: DialectName) -> Fields? {
        guard let law = records[record], let entries = table[record]?.fields else { return nil }
        var result: Fields = [:]
        result.reserveCapacity(fields.count)
        // A command without arguments is still a command. A record without any visible field is left out.
        var isExpressed = table[record]?.kind == .command || isReported(record, in: dialect)
        let tables = dialect.tables
        for entry in entries {
            guard let cell = tables.cell(entry.name, of: record), let value = fields[entry.name] else { return nil }
            switch cell.fidelity {
            case .exact:
                isExpressed = true
                result[entry.name] = value
            case .converted:
                if let only = cell.only, !Self.tableNames(for: value).contains(only) { return nil }
                isExpressed = true
                result[entry.name] = converted(value, entry, cell, fields, record, dialect)
            case .rejected, .dropped, .carried:
                if let only = cell.only {
                    guard Self.tableNames(for: value).contains(only) else { return nil }
                    isExpressed = true
                    result[entry.name] = value
                } else {
                    if cell.fidelity == .rejected { return nil }
                    let empty = empties[record]?[entry.name]
                    result[entry.name] = law.fallback(entry.name, fields, dialect) ?? empty ?? value
                }
            }
        }
        return isExpressed && !law.isRefused(fields, result, dialect) ? result : nil
    }

    /// Returns whether the dialect has a callback for the event that a record describes.
    private func isReported(_ record: String, in dialect: DialectName) -> Bool {
        guard let event = Event.Kind(rawValue: record) else { return false }
        return dialect.tables.callbacks(for: event).contains { $0.name != nil }
    }

    /// Returns whether a change clears a field or sets it to text.
    static func isText(_ change: FieldChange) -> Bool {
        switch change {
        case .clear: true
        case .set(let value): value.text != nil
        }
    }

    /// Returns the names for a value that the `only` restriction of a cell can contain.
    static func tableNames(for value: AnyHashable) -> Set<String> {
        switch value.base {
        case let text as String: [text, "named"]
        case let flag as Bool: [String(flag)]
        case let direction as Direction: [direction.rawValue]
        case let relation as Relation: [relation.rawValue]
        case let users as [UserID]: users.count == 1 ? ["single", "named"] : ["named"]
        case let fields as [FriendSearch.Field]: [fields.map(\.rawValue).joined(separator: " ")]
        case let statuses as Set<FriendRequest.Status>:
            statuses.contains(.expired) == statuses.contains(.withdrawn) ? ["expired with withdrawn"] : []
        case let texts as [String]: texts.count == 1 ? ["single", "named"] : ["named"]
        case is Int64, is FieldChange: ["named"]
        case let changes as [String: FieldChange]: changes.values.allSatisfy(isText) ? ["texts"] : []
        // A missing optional value of any other type.
        case let maybe as String? where maybe == nil: ["none"]
        default: []
        }
    }
}

extension Prediction {
    /// Returns a nested record, converted as its rows declare.
    func nested(_ value: AnyHashable, _ type: String, _ dialect: DialectName) -> AnyHashable {
        guard let rewrite = records[type]?.rewrite else { return value }
        return rewrite(value) { self.fields($0, of: type, in: dialect) ?? $0 }
    }

    /// Returns a record with the named parts, converted as their rows declare, and empty values for the others.
    func part(_ value: AnyHashable, _ type: String, _ keeps: [String], _ dialect: DialectName) -> AnyHashable {
        guard let law = records[type], let rewrite = law.rewrite else { return value }
        return rewrite(value) { whole in
            let converted = self.fields(whole, of: type, in: dialect) ?? whole
            var part: Fields = [:]
            for field in law.fields {
                // A name with a dot is a field of a nested record.
                let inner = keeps.filter { $0.hasPrefix(field.name + ".") }
                    .map { String($0.dropFirst(field.name.count + 1)) }
                let innerType = table[type]?.fields.first { $0.name == field.name }?.type
                if !keeps.contains(field.name), !inner.isEmpty, let innerType, let value = whole[field.name] {
                    part[field.name] = self.part(value, innerType, inner, dialect)
                } else {
                    let value = keeps.contains(field.name) ? converted[field.name] : field.empty
                    part[field.name] = value ?? whole[field.name]
                }
            }
            return part
        }
    }

    private func converted(
        _ value: AnyHashable,
        _ entry: FieldEntry,
        _ cell: FieldCell,
        _ fields: Fields,
        _ record: String,
        _ dialect: DialectName
    ) -> AnyHashable? {
        let type = entry.type ?? ""
        if let reported = reported(value, cell, fields, record, dialect) { return reported }
        switch cell.conversion {
        case "asType": return nested(value, type, dialect)
        case "part": return part(value, type, cell.keeps, dialect)
        case "friendsProfile":
            return fields.get("friendship", as: Friendship?.self) == nil
                ? part(value, type, ["userID"], dialect) : nested(value, type, dialect)
        case "shownProfile":
            let shown = records[type]?.fields.map(\.name).filter { $0 != "addPermission" && $0 != "visibility" }
            return part(value, type, shown ?? [], dialect)
        case "sentSeconds":
            return AnyHashable(
                Timestamp(milliseconds: fields.get("request", as: FriendRequest.self).sentAt.seconds * 1_000)
            )
        case "code" where record == "RelationshipError":
            return AnyHashable(Self.failure(LawRecord.error(fields), in: dialect).code)
        case "code": return AnyHashable(error(value, record, dialect))
        case "ownCode": return AnyHashable(Self.failure(LawRecord.error(fields), in: dialect).foreign)
        case "inText": return AnyHashable([String]())
        case "ownSummary": return AnyHashable(Self.failure(LawRecord.error(fields), in: dialect).message)
        case "deviceName":
            guard let platform = value.base as? Platform, fields.get("isOnline") else {
                return AnyHashable(Platform.other)
            }
            return AnyHashable(platform == .miniWeb ? .web : platform)
        case "onlineDevices": return AnyHashable(onlineDevices(fields.get("devices")))
        case "platforms": return AnyHashable(platforms(fields.get("devices")))
        case "fieldOrder":
            let fields = value.base as? [FriendSearch.Field] ?? []
            return AnyHashable([FriendSearch.Field.userID, .nickname, .remark].filter(fields.contains))
        case "lastChange":
            return AnyHashable(fields.get("handledAt", as: Timestamp?.self) ?? fields.get("sentAt"))
        case "lifetimeSeconds":
            let start: Timestamp = fields.get("subscribedAt")
            guard let end = value.base as? Timestamp else { return value }
            let seconds = (end.milliseconds - start.milliseconds) / 1_000
            return AnyHashable(seconds > 0 ? Timestamp?.some(start.advanced(byMilliseconds: seconds * 1_000)) : nil)
        case "limitWithFields":
            let isNamed = !fields.get("custom", as: [String: FieldChange].self).isEmpty
            return AnyHashable(isNamed ? dialect.tables.limit(.profileCustomFields)?.maximum : nil)
        case let name?:
            return Conversion(name, dialect).apply(to: value)
        case nil: return nil
        }
    }
}

extension Prediction {
    /// Returns the devices as V2TIM reports them: one device for each platform with a connected device.
    ///
    /// If no device is connected, the result is one offline device of the platform `other`.
    private func onlineDevices(_ devices: [DevicePresence]) -> [DevicePresence] {
        var platforms: [Platform] = []
        for device in devices where device.isOnline {
            let platform = device.platform == .miniWeb ? .web : device.platform
            if !platforms.contains(platform) { platforms.append(platform) }
        }
        let isOnline = !platforms.isEmpty
        if !isOnline, !devices.isEmpty { platforms = [.other] }
        return platforms.enumerated()
            .map { index, platform in
                let device = DeviceID("v2tim-\(index + 1)")
                return DevicePresence(
                    id: device,
                    platform: platform,
                    isOnline: isOnline,
                    changedAt: Timestamp(milliseconds: 0)
                )
            }
    }

    /// Returns the devices as RongCloud reports them: one entry for each platform, in the order of their numbers.
    private func platforms(_ devices: [DevicePresence]) -> [DevicePresence] {
        let order: [Platform] = [.other, .ios, .android, .web, .pc, .miniWeb, .harmonyOS]
        return order.compactMap { platform in
            let all = devices.filter { $0.platform == platform }
            let online = all.filter(\.isOnline)
            guard let changedAt = (online.isEmpty ? all : online).map(\.changedAt).max() else { return nil }
            let device = DeviceID("rongcloud-\(platform.rawValue)")
            return DevicePresence(id: device, platform: platform, isOnline: !online.isEmpty, changedAt: changedAt)
        }
    }

    /// Returns the error that the hub reads from the dialect's code for the error of an item.
    private func error(_ value: AnyHashable, _ record: String, _ dialect: DialectName) -> RelationshipError? {
        guard let error = value.base as? RelationshipError else { return nil }
        let operation = errorOperations[record] ?? .checkRelations
        let code = dialect.tables.code(for: error.code, operation: operation)
        var text = code.text
        // V2TIM reports the text of another dialect in every failure, and legacy TIM only for an unmapped error.
        let reported = Self.reported(by: error)
        if dialect == .v2tim, code.channel == .failure {
            text = reported ?? (text.isEmpty ? error.message : text)
        } else if dialect == .tim, error.code == .unmappedForeign {
            text = reported ?? text
        }
        return Self.read(Self.keptNumber(of: error, in: dialect) ?? code.number, text, operation, dialect)
    }

    private var errorOperations: [String: Command.Kind] {
        ["ItemResult": .deleteFriends, "FollowCountItem": .countFollows]
    }
}
