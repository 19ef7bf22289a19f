import MappingTables
import RelationshipCore
import RongCloudWire
import TIMWire

extension CommandAdapter {
    /// Notes what a call says beside its command, which no other dialect can be told.
    mutating func noteUnread(_ call: DialectCall) {
        switch call {
        case .tim(.getUsersProfile(_, forceUpdate: false)):
            losses.note(
                Loss(vendorField: "forceUpdate", of: "getUsersProfile", in: .tim, "keep what was answered in the app")
            )
        case .tim(.getPendencyList(let request?)) where request.seq != 0:
            let advice = "compare with the list that the app has"
            losses.note(Loss(vendorField: "seq", of: "TIMFriendPendencyRequest", in: .tim, advice))
        case .rongcloud(.getFriendAddPermission):
            lose(
                "call",
                .converted,
                "\(target.rawValue) tells the permission with the whole profile",
                "take allowType of the answer"
            )
        default: break
        }
    }
}

extension Loss {
    /// A vendor's field that the hub has no place for: it is dropped, and `Mappings/fields.json` says why.
    ///
    /// - Parameters:
    ///   - field: The vendor's name of the field.
    ///   - type: The type or call that has it.
    ///   - dialect: The dialect.
    ///   - advice: What an app can do about it.
    init(vendorField field: String, of type: String, in dialect: DialectName, _ advice: String) {
        let row = FieldTable.vendorFields.first { row in
            row.dialect == dialect && row.type == type
                && row.name.split(separator: ",").contains { $0.drop { $0 == " " } == field }
        }
        self.init(field, .dropped, row?.note, in: dialect, advice)
    }
}
