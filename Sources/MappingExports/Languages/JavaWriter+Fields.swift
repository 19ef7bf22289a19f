/// The functions over the fields, as Java.
extension JavaWriter {
    static func fieldParts(_ fields: FieldsModel) -> [String] {
        let field: [Column] = [.text, .member("FieldKind"), .text, .text, .text]
        let cell: [Column] = [
            .text, .text, .member("Dialect"), .text, .member("Fidelity"), .member("Conversion"), .texts, .texts,
            .member("Fidelity"), .text,
        ]
        let vendor: [Column] = [.member("Dialect"), .text, .text, .text]
        return [
            names("FieldKind", "What kinds of records there are.", NamedItem.recordKinds),
            names("Conversion", "The ways in which fields change.", NamedItem.conversions),
            fieldTypes,
            data("records", "FieldRecord", [.text, .member("FieldKind"), .text], fields.recordRows),
            data("fields", "FieldEntry", field, fields.fieldRows),
            data("fieldCells", "FieldCellRow", cell, fields.cellRows),
            data("conversions", "ConversionRow", [.member("Conversion"), .text], fields.conversionRows),
            data("vendorFields", "VendorField", vendor, fields.vendorRows),
            fieldFunctions,
        ]
    }

    private static let fieldTypes = #"""
        /**
         * A record of the hub: a value, a command with its arguments, or an event with what it tells.
         *
         * @param name the name of the type, the command or the event
         * @param kind what kind of record it is
         * @param summary what it holds
         */
        public record FieldRecord(String name, FieldKind kind, String summary) {}

        /**
         * A field of a record.
         *
         * @param record the record's name
         * @param kind what kind of record it is
         * @param name the field's name; one of a profile's standard fields begins with "fields."
         * @param summary what the field holds
         * @param type the record that the field holds, one or several of, or ""
         */
        public record FieldEntry(
            String record, FieldKind kind, String name, String summary, String type) {}

        /**
         * How a field fares in a dialect.
         *
         * @param name what the dialect calls it, several names separated by commas, or "" if it has none
         * @param fidelity how faithful the dialect is
         * @param conversion how a converted field changes, or null
         * @param keeps what survives of a record of which the dialect shows a part
         * @param only the one value with which a field goes through that the dialect otherwise refuses or
         *     leaves out; empty if there is none
         * @param instead what a translated call does with a value that is refused here, or null
         * @param note what else there is to know, or ""
         */
        public record FieldCell(
            String name,
            Fidelity fidelity,
            Conversion conversion,
            List<String> keeps,
            Optional<String> only,
            Fidelity instead,
            String note) {}

        /**
         * A field of a dialect that the hub has no place for.
         *
         * @param dialect the dialect
         * @param type the type or call that has it
         * @param name the field
         * @param note what becomes of it
         */
        public record VendorField(Dialect dialect, String type, String name, String note) {}

        private record FieldCellRow(
            String record,
            String field,
            Dialect dialect,
            String name,
            Fidelity fidelity,
            Conversion conversion,
            List<String> keeps,
            List<String> only,
            Fidelity instead,
            String note) {}

        private record ConversionRow(Conversion conversion, String summary) {}
        """#

    private static let fieldFunctions = #"""
        /**
         * The records of a kind, in the order of the table.
         *
         * @param kind what is read, written or told
         * @return the records
         */
        public static List<FieldRecord> recordsOf(FieldKind kind) {
          return RECORDS.stream().filter(row -> row.kind == kind).toList();
        }

        /**
         * The fields of a record, in the order of the table.
         *
         * @param record the record's name, such as "Friendship"
         * @return the fields; empty for an unknown record
         */
        public static List<FieldEntry> fieldsOf(String record) {
          return FIELDS.stream().filter(row -> row.record.equals(record)).toList();
        }

        /**
         * Finds fields by their name, in upper or lower case, alone or behind the beginning of their
         * record's name: "friend.remark" finds the remark of a friendship.
         *
         * @param term the name, such as "remark", "friend.remark" or "Friendship.remark"
         * @return the fields; empty if none has the name
         */
        public static List<FieldEntry> findFields(String term) {
          String wanted = term.toLowerCase(Locale.ROOT);
          return FIELDS.stream()
              .filter(
                  row ->
                      isField(
                          row.name.toLowerCase(Locale.ROOT),
                          row.record.toLowerCase(Locale.ROOT),
                          wanted))
              .toList();
        }

        private static boolean isField(String name, String record, String term) {
          String last = name.substring(name.lastIndexOf('.') + 1);
          if (List.of(name, last, record + "." + name, record + "." + last).contains(term)) {
            return true;
          }
          int dot = term.indexOf('.');
          return dot > 0
              && term.substring(dot + 1).equals(last)
              && record.startsWith(term.substring(0, dot));
        }

        /**
         * How a field fares in a dialect.
         *
         * @param field the field's name, such as "remark"
         * @param record the record's name, such as "Friendship"
         * @param dialect the dialect
         * @return the cell; empty if there is no such field
         */
        public static Optional<FieldCell> fieldCell(String field, String record, Dialect dialect) {
          return FIELD_CELLS.stream()
              .filter(row -> row.record.equals(record) && row.field.equals(field))
              .filter(row -> row.dialect == dialect)
              .map(
                  row ->
                      new FieldCell(
                          row.name,
                          row.fidelity,
                          row.conversion,
                          row.keeps,
                          row.only.stream().findFirst(),
                          row.instead,
                          row.note))
              .findFirst();
        }

        /**
         * What happens to a field in a conversion.
         *
         * @param conversion the conversion, as cells name it
         * @return what happens to the value
         */
        public static String conversionSummary(Conversion conversion) {
          return CONVERSIONS.stream()
              .filter(row -> row.conversion == conversion)
              .map(ConversionRow::summary)
              .findFirst()
              .orElse("");
        }

        /**
         * The fields of a dialect that the hub has no place for.
         *
         * @param dialect the dialect
         * @return the fields
         */
        public static List<VendorField> vendorFields(Dialect dialect) {
          return VENDOR_FIELDS.stream().filter(row -> row.dialect == dialect).toList();
        }
        """#
}
