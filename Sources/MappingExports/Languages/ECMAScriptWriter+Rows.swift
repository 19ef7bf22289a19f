/// The types of the rows, as TypeScript.
extension ECMAScriptWriter {
    static func rowType(_ name: DataTable.RowName) -> String {
        switch name {
        case .cell: cellRow
        case .meaning: meaningRow
        case .item: "readonly [Dialect, readonly Operation[]]"
        case .success: "readonly [Dialect, string, readonly Operation[]]"
        case .number: "readonly [Dialect, number, string, readonly string[]]"
        case .enumeration: enumRow
        case .call: callRow
        case .callback: callbackRow
        case .limit: limitRow
        case .profile: "readonly [Dialect, string, string, string]"
        case .profileCode: profileCodeRow
        case .profileLimit: profileLimitRow
        case .prefix: prefixRow
        case .change: "readonly [Dialect, string, string, ChangeKind, string]"
        case .record: "readonly [name: string, kind: FieldKind, summary: string]"
        case .field: fieldRow
        case .fieldCell: fieldCellRow
        case .conversion: "readonly [conversion: Conversion, summary: string]"
        case .vendorField: "readonly [Dialect, string, string, string]"
        }
    }

    private static let cellRow = #"""
        readonly [
          error: ErrorCode,
          dialect: Dialect,
          operations: readonly Operation[],
          argument: ErrorArgument | "",
          number: number,
          place: Channel | "item",
          text: string,
          fidelity: Fidelity,
        ]
        """#

    private static let meaningRow = #"""
        readonly [
          dialect: Dialect,
          number: number,
          error: ErrorCode,
          operations: readonly Operation[],
          text: string,
          channel: Channel,
        ]
        """#

    private static let enumRow = #"""
        readonly [
          table: EnumTable,
          dialect: Dialect,
          value: string,
          number: number,
          readsBack: boolean,
        ]
        """#

    private static let callRow = #"""
        readonly [
          command: Operation | "",
          dialect: Dialect,
          name: string,
          selector: string,
          swiftNames: readonly string[],
          fidelity: Fidelity,
          source: string,
          note: string,
        ]
        """#

    private static let callbackRow = #"""
        readonly [
          event: EventName | "",
          dialect: Dialect,
          name: string,
          owner: string,
          selector: string,
          swiftNames: readonly string[],
          detail: string,
          fidelity: Fidelity,
          note: string,
        ]
        """#

    private static let limitRow = #"""
        readonly [
          field: LimitedField,
          dialect: Dialect,
          maximum: number,
          unit: LimitUnit,
        ]
        """#

    private static let profileCodeRow = #"""
        readonly [
          dialect: Dialect,
          before: string,
          profiles: readonly string[],
          error: ErrorCode,
          operations: readonly Operation[],
          number: number,
          channel: Channel,
          text: string,
          fidelity: Fidelity,
        ]
        """#

    private static let profileLimitRow = #"""
        readonly [
          dialect: Dialect,
          before: string,
          profiles: readonly string[],
          field: LimitedField,
          maximum: number,
          unit: LimitUnit,
        ]
        """#

    private static let prefixRow = #"""
        readonly [
          dialect: Dialect,
          before: string,
          profiles: readonly string[],
          field: CustomKeyField,
          prefix: string,
        ]
        """#

    private static let fieldRow = #"""
        readonly [
          record: string,
          kind: FieldKind,
          name: string,
          summary: string,
          type: string,
        ]
        """#

    private static let fieldCellRow = #"""
        readonly [
          record: string,
          field: string,
          dialect: Dialect,
          name: string,
          fidelity: Fidelity,
          conversion: Conversion | "",
          keeps: readonly string[],
          only: readonly string[],
          instead: Fidelity | "",
          note: string,
        ]
        """#
}
