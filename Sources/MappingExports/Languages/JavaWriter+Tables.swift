/// The functions over the other tables, as Java.
extension JavaWriter {
    static let callTypes = #"""
        /**
         * A call of a dialect, or the statement that it has none for a command.
         *
         * @param command what the call stands for, or null for a call that needs no command
         * @param dialect the dialect
         * @param name the name on the wire, or "" if the dialect has no call
         * @param selector the Objective-C selector
         * @param swiftNames how Swift spells it, oldest spelling first
         * @param fidelity how faithfully the call says what the command means
         * @param source where the vendor declares it
         * @param note what differs, or why there is no call
         */
        public record CallEntry(
            Operation command,
            Dialect dialect,
            String name,
            String selector,
            List<String> swiftNames,
            Fidelity fidelity,
            String source,
            String note) {}
        """#

    static let callFunctions = #"""
        /**
         * The calls of a dialect that stand for a command.
         *
         * @param command the command
         * @param dialect the dialect
         * @return the calls; one entry without a name if the dialect has none, with the reason in its
         *     note
         */
        public static List<CallEntry> callsFor(Operation command, Dialect dialect) {
          return CALLS.stream()
              .filter(row -> row.command == command && row.dialect == dialect)
              .toList();
        }

        /**
         * The commands that a call of a dialect may stand for.
         *
         * @param call the call's name on the wire, such as "doResponse"
         * @param dialect the dialect
         * @return the commands; several if an argument decides, none for a call that needs no command or
         *     is unknown
         */
        public static List<Operation> commandsOf(String call, Dialect dialect) {
          return CALLS.stream()
              .filter(row -> row.command != null && row.dialect == dialect)
              .filter(row -> !call.isEmpty() && row.name.equals(call))
              .map(CallEntry::command)
              .distinct()
              .toList();
        }

        /**
         * The calls of a dialect that need no command: initialisation, listeners, logout.
         *
         * @param dialect the dialect
         * @return the calls
         */
        public static List<CallEntry> localCalls(Dialect dialect) {
          return callsFor(null, dialect);
        }
        """#

    static let eventTypes = #"""
        /**
         * A callback of a dialect, or the statement that it does not tell an event.
         *
         * @param event what the callback tells, or null if no event causes it
         * @param dialect the dialect
         * @param name the callback's name, or "" if the dialect does not tell the event
         * @param owner the protocol that declares the callback
         * @param selector the Objective-C selector
         * @param swiftNames how Swift spells it, oldest spelling first
         * @param detail what the callback carries, where it tells several events
         * @param fidelity how faithfully the callback tells the event
         * @param note what differs, or why the event is not told
         */
        public record CallbackEntry(
            EventName event,
            Dialect dialect,
            String name,
            String owner,
            String selector,
            List<String> swiftNames,
            String detail,
            Fidelity fidelity,
            String note) {}
        """#

    static let eventFunctions = #"""
        /**
         * The callbacks by which a dialect tells an event.
         *
         * @param event the event
         * @param dialect the dialect
         * @return the callbacks; one entry without a name if the dialect does not tell the event, with the
         *     reason in its note
         */
        public static List<CallbackEntry> callbacksFor(EventName event, Dialect dialect) {
          return CALLBACKS.stream()
              .filter(row -> row.event == event && row.dialect == dialect)
              .toList();
        }

        /**
         * The callbacks of a dialect that no event causes.
         *
         * @param dialect the dialect
         * @return the callbacks
         */
        public static List<CallbackEntry> localCallbacks(Dialect dialect) {
          return callbacksFor(null, dialect);
        }
        """#

    static let limitTypes = #"""
        /**
         * The greatest length of a text or a list, or the greatest number.
         *
         * @param maximum the greatest length or number that is allowed
         * @param unit what is counted
         */
        public record Limit(int maximum, LimitUnit unit) {
          /**
           * Tells whether a text is short enough.
           *
           * @param text the text; in items, it counts as one
           * @return false if the text is too long, or if the limit is one of a number
           */
          public boolean admits(String text) {
            return switch (unit) {
              case BYTES -> text.getBytes(StandardCharsets.UTF_8).length <= maximum;
              case UTF16 -> text.length() <= maximum;
              case ITEMS -> 1 <= maximum;
              case VALUE -> false;
            };
          }
        }

        private record LimitRow(LimitedField field, Dialect dialect, int maximum, LimitUnit unit) {}
        """#

    static let limitFunctions = #"""
        /**
         * The limit that a dialect sets itself. It binds the dialect that writes; what another has written
         * may be longer.
         *
         * @param field what is limited
         * @param dialect the dialect
         * @return the limit; empty if the dialect has none of its own
         */
        public static Optional<Limit> limitOf(LimitedField field, Dialect dialect) {
          return LIMITS.stream()
              .filter(row -> row.field == field && row.dialect == dialect)
              .map(row -> new Limit(row.maximum, row.unit))
              .findFirst();
        }
        """#
}
