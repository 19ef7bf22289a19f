/// The functions over the enumerations, as Java.
extension JavaWriter {
    static func enumTypes(constants: String, members: String) -> String {
        """
        /**
         * A neutral enumeration with the numbers of all dialects.
         *
         * @param <T> the neutral values
         */
        public static final class EnumTable<T extends Named> implements Named {
        \(constants)

          private final String value;
          private final Class<T> type;

          private EnumTable(String value, Class<T> type) {
            this.value = value;
            this.type = type;
          }

          @Override
          public String value() {
            return value;
          }

          /**
           * The type of the neutral values.
           *
           * @return an enumeration
           */
          public Class<T> type() {
            return type;
          }

          /**
           * Finds an enumeration by its name in the tables.
           *
           * @param value the name
           * @return the enumeration
           * @throws IllegalArgumentException if there is none
           */
          public static EnumTable<?> of(String value) {
            return named(ENUM_TABLES, value);
          }
        }

        private static final EnumTable<?>[] ENUM_TABLES = {
        \(members.split(separator: ", ").map { "  EnumTable.\($0)," }.joined(separator: "\n"))
        };

        private record EnumRow(
            String table, Dialect dialect, Named value, int number, boolean readsBack) {}
        """
    }

    static let enumFunctions = #"""
        /**
         * The number of a neutral value in a dialect.
         *
         * @param <T> the type of the neutral values
         * @param table the enumeration
         * @param value the neutral value
         * @param dialect the dialect
         * @return the number; empty if the dialect cannot say the value
         */
        public static <T extends Named> OptionalInt enumNumber(
            EnumTable<T> table, T value, Dialect dialect) {
          return ENUMS.stream()
              .filter(row -> row.table.equals(table.value()) && row.dialect == dialect)
              .filter(row -> row.value == value)
              .mapToInt(EnumRow::number)
              .findFirst();
        }

        /**
         * What a number of a dialect says about an enumeration.
         *
         * @param <T> the type of the neutral values
         * @param table the enumeration
         * @param number the dialect's number
         * @param dialect the dialect
         * @return the neutral value; empty if the dialect has no such number
         */
        public static <T extends Named> Optional<T> enumValue(
            EnumTable<T> table, int number, Dialect dialect) {
          return ENUMS.stream()
              .filter(row -> row.table.equals(table.value()) && row.dialect == dialect)
              .filter(row -> row.number == number && row.readsBack)
              .map(row -> table.type().cast(row.value))
              .findFirst();
        }
        """#
}
