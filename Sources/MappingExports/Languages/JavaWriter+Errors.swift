/// The functions over the table of errors, as Java.
extension JavaWriter {
    static let helpers = #"""
        /** A name of the tables. */
        public interface Named {
          /**
           * The name as the tables spell it.
           *
           * @return the name
           */
          String value();
        }

        private static <T extends Named> T named(T[] members, String value) {
          for (T member : members) {
            if (member.value().equals(value)) {
              return member;
            }
          }
          String known = Arrays.stream(members).map(Named::value).collect(Collectors.joining(", "));
          throw new IllegalArgumentException("'" + value + "' is none of " + known);
        }
        """#

    static let errorTypes = #"""
        /**
         * What a dialect answers for an error or a success.
         *
         * @param number the dialect's number
         * @param channel where the number arrives
         * @param text the vendor's own text beside the number, or ""
         * @param fidelity how faithfully the number says what the hub means
         */
        public record DialectCode(int number, Channel channel, String text, Fidelity fidelity) {}

        /**
         * One thing that a number of a dialect means.
         *
         * @param error the neutral error, or null for a success
         * @param operation the operation in which the number means this, or null for any
         * @param text the text that tells this meaning from others of the number, or "" for any other
         * @param channel where the number arrives
         */
        public record CodeMeaning(ErrorCode error, Operation operation, String text, Channel channel) {}

        /**
         * What one meaning of a dialect's code is in another dialect.
         *
         * @param error the neutral error between the two, or null for a success
         * @param operations the operations in which this holds; empty for any
         * @param sourceText the text that tells this meaning from others of the code, or "" for any
         *     other
         * @param sourceChannel where the code arrives in its own dialect
         * @param target the code of the other dialect
         */
        public record Translation(
            ErrorCode error,
            List<Operation> operations,
            String sourceText,
            Channel sourceChannel,
            DialectCode target) {}

        /**
         * What the vendor's headers say of a number.
         *
         * @param summary one sentence
         * @param names the vendor's names
         */
        public record CodeDescription(String summary, List<String> names) {}

        /** As in the tables: ITEM is a success in operations with results per user. */
        private enum Place {
          SUCCESS,
          FAILURE,
          ITEM
        }

        private record CellRow(
            ErrorCode error,
            Dialect dialect,
            List<Operation> operations,
            ErrorArgument argument,
            int number,
            Place place,
            String text,
            Fidelity fidelity) {}

        private record MeaningRow(
            Dialect dialect,
            int number,
            ErrorCode error,
            List<Operation> operations,
            String text,
            Channel channel) {}

        private record ItemRow(Dialect dialect, List<Operation> operations) {}

        private record SuccessRow(Dialect dialect, String text, List<Operation> operations) {}

        private record NumberRow(Dialect dialect, int number, String summary, List<String> names) {}
        """#

    static let errorFunctions = #"""
        private record ErrorKey(Dialect dialect, ErrorCode error) {}

        private record NumberKey(Dialect dialect, int number) {}

        private static final Map<ErrorKey, List<CellRow>> CELLS_BY_ERROR =
            CELLS.stream().collect(Collectors.groupingBy(row -> new ErrorKey(row.dialect, row.error)));

        private static final Map<NumberKey, List<MeaningRow>> MEANINGS_BY_NUMBER =
            MEANINGS.stream()
                .collect(Collectors.groupingBy(row -> new NumberKey(row.dialect, row.number)));

        /**
         * What a dialect answers for an error; there always is something.
         *
         * @param error the neutral error
         * @param operation what was being done
         * @param dialect the dialect
         * @return the code
         */
        public static DialectCode codeFor(ErrorCode error, Operation operation, Dialect dialect) {
          return codeFor(error, operation, dialect, null);
        }

        /**
         * What a dialect answers for an error about an argument; there always is something.
         *
         * @param error the neutral error
         * @param operation what was being done
         * @param dialect the dialect
         * @param argument what the error is about, or null where it does not matter
         * @return the code
         */
        public static DialectCode codeFor(
            ErrorCode error, Operation operation, Dialect dialect, ErrorArgument argument) {
          CellRow general = null;
          CellRow special = null;
          CellRow precise = null;
          for (CellRow row : CELLS_BY_ERROR.get(new ErrorKey(dialect, error))) {
            if (row.operations.isEmpty()) {
              general = row;
            } else if (row.operations.contains(operation)) {
              if (row.argument == null) {
                special = row;
              } else if (row.argument == argument) {
                precise = row;
              }
            }
          }
          // An argument is more specific than its operation, so it is asked first.
          CellRow row = precise != null ? precise : special != null ? special : general;
          Channel channel =
              switch (row.place) {
                case SUCCESS -> Channel.SUCCESS;
                case FAILURE -> Channel.FAILURE;
                case ITEM -> hasItems(operation, dialect) ? Channel.SUCCESS : Channel.FAILURE;
              };
          return new DialectCode(row.number, channel, row.text, row.fidelity);
        }

        private static boolean hasItems(Operation operation, Dialect dialect) {
          return ITEM_OPERATIONS.stream()
              .anyMatch(row -> row.dialect == dialect && row.operations.contains(operation));
        }

        /**
         * What a dialect answers when an operation succeeds.
         *
         * @param operation what was done
         * @param dialect the dialect
         * @return the number 0 with the vendor's text
         */
        public static DialectCode successOf(Operation operation, Dialect dialect) {
          String text =
              SUCCESSES.stream()
                  .filter(row -> row.dialect == dialect && row.operations.contains(operation))
                  .map(SuccessRow::text)
                  .findFirst()
                  .orElse("");
          return new DialectCode(0, Channel.SUCCESS, text, Fidelity.EXACT);
        }

        /**
         * All that a number of a dialect means, the most specific first. A meaning with a text holds only
         * if that text came with the number.
         *
         * @param number the dialect's number; 0 is success
         * @param dialect the dialect
         * @param operation what was being done, or null if that is not known
         * @return the meanings; empty for a number that nobody has mapped
         */
        public static List<CodeMeaning> meaningsOf(int number, Dialect dialect, Operation operation) {
          if (number == 0) {
            String text = operation == null ? "" : successOf(operation, dialect).text();
            return List.of(new CodeMeaning(null, operation, text, Channel.SUCCESS));
          }
          List<CodeMeaning> found = new ArrayList<>();
          NumberKey key = new NumberKey(dialect, number);
          for (MeaningRow row : MEANINGS_BY_NUMBER.getOrDefault(key, List.of())) {
            if (row.operations.isEmpty()) {
              Channel channel = row.channel;
              if (operation != null) {
                // A general meaning does not know where the number arrives in this operation; its error
                // does.
                DialectCode code = codeFor(row.error, operation, dialect);
                channel = code.number() == number ? code.channel() : channel;
              }
              found.add(new CodeMeaning(row.error, null, row.text, channel));
            }
            for (Operation name : row.operations) {
              if (operation == null || operation == name) {
                found.add(new CodeMeaning(row.error, name, row.text, row.channel));
              }
            }
          }
          return found;
        }

        /**
         * What the vendor's headers say of a number.
         *
         * @param number the dialect's number
         * @param dialect the dialect
         * @return the summary and the vendor's names; empty for an unknown number
         */
        public static Optional<CodeDescription> describeCode(int number, Dialect dialect) {
          return NUMBERS.stream()
              .filter(row -> row.dialect == dialect && row.number == number)
              .map(row -> new CodeDescription(row.summary, row.names))
              .findFirst();
        }
        """#
}
