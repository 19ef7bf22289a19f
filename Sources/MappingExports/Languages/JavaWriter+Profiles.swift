/// The functions over the profiles, as Java.
extension JavaWriter {
    static let profileTypes = #"""
        /**
         * A version of an SDK with what its backend does.
         *
         * @param dialect the dialect
         * @param name the profile's name, or the version's number
         * @param version the version of the SDK
         * @param summary what the profile stands for
         */
        public record Profile(Dialect dialect, String name, String version, String summary) {}

        /**
         * What became of a name of an SDK in a version.
         *
         * @param dialect the dialect
         * @param version the version
         * @param name the name
         * @param kind what became of it
         * @param other the name before or after, or ""
         */
        public record NameChange(
            Dialect dialect, String version, String name, ChangeKind kind, String other) {}

        private record ProfileCodeRow(
            Dialect dialect,
            String before,
            List<String> profiles,
            ErrorCode error,
            List<Operation> operations,
            int number,
            Channel channel,
            String text,
            Fidelity fidelity) {}

        private record ProfileLimitRow(
            Dialect dialect,
            String before,
            List<String> profiles,
            LimitedField field,
            int maximum,
            LimitUnit unit) {}

        private record PrefixRow(
            Dialect dialect,
            String before,
            List<String> profiles,
            CustomKeyField field,
            String prefix) {}
        """#

    static let profileFunctions = #"""
        private static boolean holds(
            Dialect dialect, String before, List<String> profiles, Profile profile) {
          if (dialect != profile.dialect) {
            return false;
          }
          return before.isEmpty()
              ? profiles.contains(profile.name)
              : Arrays.compare(parts(profile.version), parts(before)) < 0;
        }

        /** Numbers that count from the left. */
        private static int[] parts(String version) {
          return Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
        }

        /**
         * The named profiles of a dialect, "reference" first: it does what the other tables say.
         *
         * @param dialect the dialect
         * @return the profiles
         */
        public static List<Profile> profilesOf(Dialect dialect) {
          return PROFILES.stream().filter(row -> row.dialect == dialect).toList();
        }

        /**
         * Finds a profile by its name or by the number of a version.
         *
         * @param name such as "latest", "5.12-header" or "4.2.52"
         * @param dialect the dialect
         * @return the profile; empty if it is neither a name nor a version
         */
        public static Optional<Profile> findProfile(String name, Dialect dialect) {
          Optional<Profile> named =
              profilesOf(dialect).stream().filter(profile -> profile.name.equals(name)).findFirst();
          if (named.isPresent() || !name.matches("[0-9]{1,9}(\\.[0-9]{1,9})*")) {
            return named;
          }
          return Optional.of(new Profile(dialect, name, name, "SDK " + name));
        }

        private static List<OperationCode> ownCodes(ErrorCode error, Profile profile) {
          List<OperationCode> found = new ArrayList<>();
          for (ProfileCodeRow row : PROFILE_CODES) {
            if (row.error == error && holds(row.dialect, row.before, row.profiles, profile)) {
              DialectCode code = new DialectCode(row.number, row.channel, row.text, row.fidelity);
              row.operations.forEach(operation -> found.add(new OperationCode(operation, code)));
            }
          }
          return found;
        }

        /**
         * What a dialect answers for an error in a profile.
         *
         * @param error the neutral error
         * @param operation what was being done
         * @param profile the profile, which also tells the dialect
         * @return the profile's own code, or that of {@code codeFor}
         */
        public static DialectCode profileCodeFor(
            ErrorCode error, Operation operation, Profile profile) {
          return ownCodes(error, profile).stream()
              .filter(row -> row.operation == operation)
              .map(OperationCode::code)
              .findFirst()
              .orElseGet(() -> codeFor(error, operation, profile.dialect));
        }

        /**
         * Translates a code to a profile of another dialect.
         *
         * @param number the code in its own dialect
         * @param from its dialect
         * @param profile the profile whose codes are wanted
         * @param operation what was being done, or null for every possibility
         * @return as {@code translate} returns it
         */
        public static List<Translation> translateToProfile(
            int number, Dialect from, Profile profile, Operation operation) {
          return translations(
              number, from, profile.dialect, operation, error -> ownCodes(error, profile));
        }

        /**
         * The limit of a field in a profile.
         *
         * @param field what is limited
         * @param profile the profile, which also tells the dialect
         * @return the limit; empty if the dialect has none of its own
         */
        public static Optional<Limit> profileLimitOf(LimitedField field, Profile profile) {
          return PROFILE_LIMITS.stream()
              .filter(row -> row.field == field)
              .filter(row -> holds(row.dialect, row.before, row.profiles, profile))
              .map(row -> new Limit(row.maximum, row.unit))
              .findFirst()
              .or(() -> limitOf(field, profile.dialect));
        }

        /**
         * The prefix that the keys of custom fields have where they are read.
         *
         * @param field whose fields
         * @param profile the profile, which also tells the dialect
         * @return the prefix, or ""
         */
        public static String keyPrefix(CustomKeyField field, Profile profile) {
          return PREFIXES.stream()
              .filter(row -> row.field == field)
              .filter(row -> holds(row.dialect, row.before, row.profiles, profile))
              .map(PrefixRow::prefix)
              .findFirst()
              .orElse("");
        }

        /**
         * When a name came, changed and went.
         *
         * @param name the selector of a call or callback, a type, or a member of one
         * @param dialect the dialect
         * @return the changes, oldest first; empty for a name that no version is known to have changed
         */
        public static List<NameChange> changesOf(String name, Dialect dialect) {
          return CHANGES.stream()
              .filter(row -> row.dialect == dialect && row.name.equals(name))
              .toList();
        }
        """#
}
