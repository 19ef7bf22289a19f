// #insert origin

// #region limits
import java.nio.charset.StandardCharsets;
// #endregion
import java.util.ArrayList;
import java.util.Arrays;
// #region errors
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
// #endregion
import java.util.List;
// #region fields
import java.util.Locale;
// #endregion
// #region errors
import java.util.Map;
// #endregion
// #region errors enums limits fields
import java.util.Optional;
// #endregion
// #region enums
import java.util.OptionalInt;
// #endregion
// #region errors
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
// #endregion
import java.util.stream.Collectors;

/** What the codes, enumerations, calls, callbacks and fields of #dialects are in each other's terms. */
public final class RelationshipMappings {
  private RelationshipMappings() {}

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

  // #insert Dialect

  // #region errors enums calls events fields
  // #insert Fidelity
  // #endregion

  // #region errors calls
  // #insert Operation
  // #endregion

  // #region errors
  // #insert ErrorCode

  // #insert ErrorArgument

  // #insert Channel

  // #insert vendorCodes

  // #insert DialectCode
  // #insert CodeMeaning
  // #insert Translation
  // #insert CodeDescription
  // #insert Answer
  // #insert ErrorCodes
  // #insert Meaning
  // #insert NumberRow

  // #insert errorCodes

  // #insert meanings

  // #insert numbers

  /**
   * What is known about a reply with a code; null is what is not known.
   *
   * @param text the text beside the code
   * @param channel the block that contains the code
   * @param namesCaller whether the call names its own caller
   */
  public record CodeFacts(String text, Channel channel, Boolean namesCaller) {
    /** Nothing is known. */
    public static final CodeFacts NONE = new CodeFacts(null, null, null);
  }

  private record ErrorKey(Dialect dialect, ErrorCode error) {}

  private record NumberKey(Dialect dialect, int number) {}

  private static final Map<ErrorKey, ErrorCodes> CODES_BY_ERROR =
      ERROR_CODES.stream()
          .collect(Collectors.toMap(row -> new ErrorKey(row.dialect, row.error), row -> row));

  private static final Map<NumberKey, List<Meaning>> MEANINGS_BY_NUMBER =
      MEANINGS.stream()
          .collect(Collectors.groupingBy(row -> new NumberKey(row.dialect, row.number)));

  private static DialectCode answer(
      ErrorCodes codes, Operation operation, ErrorArgument argument) {
    return codes.answers.stream()
        .filter(row -> row.operations.contains(operation))
        .filter(row -> row.argument == null || row.argument == argument)
        .map(Answer::code)
        .findFirst()
        .orElse(codes.otherwise);
  }

  private static ErrorCodes codesOf(ErrorCode error, Dialect dialect) {
    return CODES_BY_ERROR.get(new ErrorKey(dialect, error));
  }

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
    return answer(codesOf(error, dialect), operation, argument);
  }

  /**
   * What a dialect answers when an operation succeeds.
   *
   * @param operation what was done
   * @param dialect the dialect
   * @return the number 0 with the vendor's text
   */
  public static DialectCode successOf(Operation operation, Dialect dialect) {
    return answer(codesOf(null, dialect), operation, null);
  }

  /**
   * All that a number of a dialect means, the most specific first. A meaning with a text holds only
   * if that text came with the number.
   *
   * @param number the dialect's number; 0 is success
   * @param dialect the dialect
   * @param operation what was being done, or null if that is not known
   * @return the meanings; empty for an unmapped number
   */
  public static List<CodeMeaning> meaningsOf(int number, Dialect dialect, Operation operation) {
    return meaningsOf(number, dialect, operation, CodeFacts.NONE);
  }

  /**
   * All that a number of a dialect means if facts about the reply are known.
   *
   * @param number the dialect's number; 0 is success
   * @param dialect the dialect
   * @param operation what was being done, or null if that is not known
   * @param facts what is known about the reply
   * @return the meanings that agree with the facts, the most specific first
   */
  public static List<CodeMeaning> meaningsOf(
      int number, Dialect dialect, Operation operation, CodeFacts facts) {
    if (number == 0) {
      String text = operation == null ? "" : successOf(operation, dialect).text();
      return List.of(new CodeMeaning(null, operation, text, Channel.SUCCESS));
    }
    List<CodeMeaning> found = new ArrayList<>();
    NumberKey key = new NumberKey(dialect, number);
    for (Meaning row : MEANINGS_BY_NUMBER.getOrDefault(key, List.of())) {
      if (row.operations.isEmpty()) {
        Channel channel = row.channel;
        if (operation != null) {
          // Where the number arrives depends on the operation, as the code of the error says.
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
    return narrowed(found, facts);
  }

  private static List<CodeMeaning> narrowed(List<CodeMeaning> found, CodeFacts facts) {
    List<CodeMeaning> kept = found;
    if (facts.text != null) {
      boolean isKnown = kept.stream().anyMatch(meaning -> meaning.text().equals(facts.text));
      kept = keep(kept, meaning -> meaning.text().equals(isKnown ? facts.text : ""));
    }
    if (facts.channel != null) {
      kept =
          keep(
              kept,
              meaning -> meaning.operation() == null || meaning.channel() == facts.channel);
    }
    if (facts.namesCaller != null) {
      kept =
          keep(
              kept,
              meaning -> (meaning.error() == ErrorCode.SELF_TARGET) == facts.namesCaller);
    }
    return kept;
  }

  /** The meanings that fit; all of them if none does. */
  private static List<CodeMeaning> keep(List<CodeMeaning> found, Predicate<CodeMeaning> fits) {
    List<CodeMeaning> kept = found.stream().filter(fits).toList();
    return kept.isEmpty() ? found : kept;
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
        .map(NumberRow::description)
        .findFirst();
  }

  /**
   * Translates a code from one dialect to another, by way of the neutral errors.
   *
   * @param number the code in its own dialect
   * @param from its dialect
   * @param to the dialect to translate to
   * @param operation what was being done, or null for every possibility
   * @return one translation for each meaning, the most specific first; the number of an unmapped
   *     code is kept, unless it has another meaning in the other dialect
   */
  public static List<Translation> translate(
      int number, Dialect from, Dialect to, Operation operation) {
    return translate(number, from, to, operation, CodeFacts.NONE);
  }

  /**
   * Translates a code from one dialect to another if facts about the reply are known.
   *
   * @param number the code in its own dialect
   * @param from its dialect
   * @param to the dialect to translate to
   * @param operation what was being done, or null for every possibility
   * @param facts what is known about the reply
   * @return one translation for each meaning that the facts admit, the most specific first
   */
  public static List<Translation> translate(
      int number, Dialect from, Dialect to, Operation operation, CodeFacts facts) {
    List<CodeMeaning> meanings = meaningsOf(number, from, operation, facts);
    if (meanings.isEmpty()) {
      return List.of(unmapped(number, to, operation));
    }
    return translations(meanings, operation, error -> codesOf(error, to));
  }

  private static Translation unmapped(int number, Dialect dialect, Operation operation) {
    DialectCode code =
        codeFor(
            ErrorCode.UNMAPPED_FOREIGN, operation == null ? Operation.SIGN_IN : operation, dialect);
    if (number != 0 && !MEANINGS_BY_NUMBER.containsKey(new NumberKey(dialect, number))) {
      code = new DialectCode(number, code.channel(), "", code.fidelity());
    }
    List<Operation> operations = operation == null ? List.of() : List.of(operation);
    return new Translation(ErrorCode.UNMAPPED_FOREIGN, operations, "", Channel.FAILURE, code);
  }

  private static List<Translation> translations(
      List<CodeMeaning> meanings, Operation operation, Function<ErrorCode, ErrorCodes> codesFor) {
    // Translations that say the same in several operations are one.
    record Key(CodeMeaning meaning, DialectCode target, boolean isGeneral) {}
    Map<Key, Set<Operation>> found = new LinkedHashMap<>();
    for (CodeMeaning meaning : meanings) {
      CodeMeaning anywhere =
          new CodeMeaning(meaning.error(), null, meaning.text(), meaning.channel());
      ErrorCodes codes = codesFor.apply(meaning.error());
      Operation known = meaning.operation() == null ? operation : meaning.operation();
      List<Answer> targets =
          known == null
              ? codes.possible
              : List.of(new Answer(List.of(known), null, answer(codes, known, null)));
      for (Answer target : targets) {
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
  // #endregion

  // #region enums
  // #insert neutralEnums

  // #insert vendorEnums

  /**
   * A neutral enumeration with the numbers of all dialects.
   *
   * @param <T> the neutral values
   */
  public static final class EnumTable<T extends Named> implements Named {
    // #insert EnumTables

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
      return named(ALL, value);
    }
  }

  // #insert EnumRow

  // #insert enums

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
        .filter(row -> row.table == table && row.dialect == dialect && row.value == value)
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
        .filter(row -> row.table == table && row.dialect == dialect)
        .filter(row -> row.number == number && row.readsBack)
        .map(row -> table.type().cast(row.value))
        .findFirst();
  }
  // #endregion

  // #region calls
  // #insert CallEntry

  // #insert calls

  /**
   * The calls of a dialect for a command.
   *
   * @param command the command
   * @param dialect the dialect
   * @return the calls; one entry without a name if the dialect has none, with the reason in its note
   */
  public static List<CallEntry> callsFor(Operation command, Dialect dialect) {
    return CALLS.stream()
        .filter(row -> row.command == command && row.dialect == dialect)
        .toList();
  }

  /**
   * The commands that a call of a dialect can mean.
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
  // #endregion

  // #region events
  // #insert EventName

  // #insert CallbackEntry

  // #insert callbacks

  /**
   * The callbacks by which a dialect reports an event.
   *
   * @param event the event
   * @param dialect the dialect
   * @return the callbacks; one entry without a name if the dialect does not report the event, with the
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
  // #endregion

  // #region limits
  // #insert LimitedField

  // #insert LimitUnit

  /**
   * The greatest length of a text or a list, or the greatest number.
   *
   * @param maximum the greatest length or number that is allowed
   * @param unit what is counted
   */
  public record Limit(int maximum, LimitUnit unit) {
    /**
     * Returns whether a text is short enough.
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

  // #insert LimitRow

  // #insert limits

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
        .map(LimitRow::limit)
        .findFirst();
  }
  // #endregion

  // #region profiles
  // #insert CustomKeyField

  // #insert ChangeKind

  // #insert Profile
  // #insert NameChange
  // #insert Condition
  // #insert ProfileCodes
  // #insert ProfileLimit
  // #insert KeyPrefixRow

  // #insert profiles

  // #insert profileCodes

  // #insert profileLimits

  // #insert prefixes

  // #insert changes

  private static boolean holds(Condition condition, Profile profile) {
    if (condition.dialect != profile.dialect) {
      return false;
    }
    return condition.before.isEmpty()
        ? condition.profiles.contains(profile.name)
        : Arrays.compare(parts(profile.version), parts(condition.before)) < 0;
  }

  /** Numbers that count from the left. */
  private static int[] parts(String version) {
    return Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
  }

  private static ErrorCodes codesIn(Profile profile, ErrorCode error) {
    return PROFILE_CODES.stream()
        .filter(row -> row.codes.error == error && holds(row.condition, profile))
        .map(ProfileCodes::codes)
        .findFirst()
        .orElseGet(() -> codesOf(error, profile.dialect));
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

  /**
   * What a dialect answers for an error in a profile.
   *
   * @param error the neutral error
   * @param operation what was being done
   * @param profile the profile, which also names the dialect
   * @return the profile's own code, or that of {@code codeFor}
   */
  public static DialectCode profileCodeFor(
      ErrorCode error, Operation operation, Profile profile) {
    return answer(codesIn(profile, error), operation, null);
  }

  /**
   * Translates a code to a profile of another dialect.
   *
   * @param number the code in its own dialect
   * @param from its dialect
   * @param profile the profile that has the codes
   * @param operation what was being done, or null for every possibility
   * @return as {@code translate} returns it
   */
  public static List<Translation> translateToProfile(
      int number, Dialect from, Profile profile, Operation operation) {
    return translateToProfile(number, from, profile, operation, CodeFacts.NONE);
  }

  /**
   * Translates a code to a profile of another dialect if facts about the reply are known.
   *
   * @param number the code in its own dialect
   * @param from its dialect
   * @param profile the profile that has the codes
   * @param operation what was being done, or null for every possibility
   * @param facts what is known about the reply
   * @return as {@code translate} returns it
   */
  public static List<Translation> translateToProfile(
      int number, Dialect from, Profile profile, Operation operation, CodeFacts facts) {
    List<CodeMeaning> meanings = meaningsOf(number, from, operation, facts);
    if (meanings.isEmpty()) {
      return List.of(unmapped(number, profile.dialect, operation));
    }
    return translations(meanings, operation, error -> codesIn(profile, error));
  }

  /**
   * The limit of a field in a profile.
   *
   * @param field what is limited
   * @param profile the profile, which also names the dialect
   * @return the limit; empty if the dialect has none of its own
   */
  public static Optional<Limit> profileLimitOf(LimitedField field, Profile profile) {
    return PROFILE_LIMITS.stream()
        .filter(row -> row.field == field && holds(row.condition, profile))
        .map(ProfileLimit::limit)
        .findFirst()
        .or(() -> limitOf(field, profile.dialect));
  }

  /**
   * The prefix that the keys of custom fields have where they are read.
   *
   * @param field the kind of fields
   * @param profile the profile, which also names the dialect
   * @return the prefix, or ""
   */
  public static String keyPrefix(CustomKeyField field, Profile profile) {
    return PREFIXES.stream()
        .filter(row -> row.field == field && holds(row.condition, profile))
        .map(KeyPrefixRow::prefix)
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
  // #endregion

  // #region fields
  // #insert FieldKind

  // #insert Conversion

  // #insert FieldRecord
  // #insert FieldEntry
  // #insert FieldCell
  // #insert VendorField
  // #insert FieldCellRow
  // #insert ConversionRow

  // #insert records

  // #insert fields

  // #insert fieldCells

  // #insert conversions

  // #insert unmappedFields

  /**
   * The records of a kind, in the order of the table.
   *
   * @param kind what is read, written or carried by an event
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
    String wanted = lower(term);
    return FIELDS.stream()
        .filter(row -> isField(lower(row.name), lower(row.record), wanted))
        .toList();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
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
   * How a field is represented in a dialect.
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
        .map(FieldCellRow::cell)
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
    return UNMAPPED_FIELDS.stream().filter(row -> row.dialect == dialect).toList();
  }
  // #endregion
}
