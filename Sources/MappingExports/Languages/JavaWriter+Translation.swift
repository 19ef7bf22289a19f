/// The functions that translate codes, as Java.
extension JavaWriter {
    static let translateFunctions = #"""
        /**
         * Translates a code from one dialect to another, by way of the neutral errors.
         *
         * @param number the code in its own dialect
         * @param from its dialect
         * @param to the dialect to translate to
         * @param operation what was being done, or null for every possibility
         * @return one translation for each meaning, the most specific first; empty for a code that nobody
         *     has mapped, which travels as it is
         */
        public static List<Translation> translate(
            int number, Dialect from, Dialect to, Operation operation) {
          return translations(number, from, to, operation, error -> List.of());
        }

        /** The code that an operation has of its own, whatever the tables say. */
        private record OperationCode(Operation operation, DialectCode code) {}

        private static List<Translation> translations(
            int number,
            Dialect from,
            Dialect to,
            Operation operation,
            Function<ErrorCode, List<OperationCode>> special) {
          // Translations that say the same in several operations are one.
          record Key(CodeMeaning meaning, DialectCode target, boolean isGeneral) {}
          Map<Key, Set<Operation>> found = new LinkedHashMap<>();
          for (CodeMeaning meaning : meaningsOf(number, from, operation)) {
            CodeMeaning anywhere =
                new CodeMeaning(meaning.error(), null, meaning.text(), meaning.channel());
            for (Target target : targets(meaning, operation, to, special)) {
              Key key = new Key(anywhere, target.code, target.operations.isEmpty());
              found.computeIfAbsent(key, name -> new LinkedHashSet<>()).addAll(target.operations);
            }
          }
          List<Translation> translations = new ArrayList<>();
          found.forEach(
              (key, operations) ->
                  translations.add(
                      new Translation(
                          key.meaning.error(),
                          List.copyOf(operations),
                          key.meaning.text(),
                          key.meaning.channel(),
                          key.target)));
          return translations;
        }

        private record Target(List<Operation> operations, DialectCode code) {}

        /** The codes of a meaning in a dialect, each with the operations that it is for. */
        private static List<Target> targets(
            CodeMeaning meaning,
            Operation asked,
            Dialect dialect,
            Function<ErrorCode, List<OperationCode>> special) {
          Operation operation = meaning.operation() != null ? meaning.operation() : asked;
          if (meaning.error() == null) {
            return operation == null
                ? List.of(
                    new Target(List.of(), new DialectCode(0, Channel.SUCCESS, "", Fidelity.EXACT)))
                : List.of(new Target(List.of(operation), successOf(operation, dialect)));
          }
          List<OperationCode> own = special.apply(meaning.error());
          if (operation != null) {
            DialectCode code =
                own.stream()
                    .filter(row -> row.operation == operation)
                    .map(OperationCode::code)
                    .findFirst()
                    .orElseGet(() -> codeFor(meaning.error(), operation, dialect));
            return List.of(new Target(List.of(operation), code));
          }
          List<Target> found = new ArrayList<>();
          for (CellRow row : CELLS_BY_ERROR.get(new ErrorKey(dialect, meaning.error()))) {
            List<Operation> operations =
                row.operations.stream()
                    .filter(name -> own.stream().noneMatch(other -> other.operation == name))
                    .toList();
            // A cell whose operations all have codes of their own says nothing.
            if (row.argument == null && operations.isEmpty() == row.operations.isEmpty()) {
              Channel channel = row.place == Place.FAILURE ? Channel.FAILURE : Channel.SUCCESS;
              DialectCode code = new DialectCode(row.number, channel, row.text, row.fidelity);
              found.add(new Target(operations, code));
            }
          }
          own.forEach(row -> found.add(new Target(List.of(row.operation), row.code)));
          return found;
        }
        """#
}
