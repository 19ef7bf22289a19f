import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Compares the Java class of the mapping tables with the shared cases: java Check CASES */
final class Check {
  private static final String CODE = "number channel text fidelity";
  private static final String TRANSLATION = "error operations sourceText sourceChannel target";
  private static final String CELL = "name? fidelity conversion keeps only instead note";

  private static Map<?, ?> cases;
  private static int compared = 0;
  private static int different = 0;

  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    cases = (Map<?, ?>) new Reader(Files.readString(Path.of(arguments[0]))).value();
    checkCodes();
    checkNames();
    checkProfiles();
    check("records", "recordsOf", "kind", "records", "name summary");
    check("fields", "fieldsOf", "record", "fields", "kind name summary type?");
    check("fieldTerms", "findFields", "term", "found", "record name");
    check("fieldCells", "fieldCell", "field record dialect", "cell", CELL);
    check("conversions", "conversionSummary", "conversion", "summary", "");
    check("vendorFields", "vendorFields", "dialect", "fields", "type name note");
    System.out.println("compared " + compared + ", different " + different);
    System.exit(different == 0 ? 0 : 1);
  }

  /** Uses the types of the methods, which callers rely on. */
  private static void compileTyped(
      RelationshipMappings.Dialect dialect,
      RelationshipMappings.Operation operation,
      RelationshipMappings.ErrorCode error,
      RelationshipMappings.Profile profile,
      RelationshipMappings.LimitedField field) {
    List<RelationshipMappings.Translation> translations =
        RelationshipMappings.translate(0, dialect, dialect, operation);
    translations = RelationshipMappings.translateToProfile(0, dialect, profile, operation);
    RelationshipMappings.DialectCode code = RelationshipMappings.codeFor(error, operation, dialect);
    code = RelationshipMappings.codeFor(error, operation, dialect, null);
    code = RelationshipMappings.successOf(operation, dialect);
    code = RelationshipMappings.profileCodeFor(error, operation, profile);
    Optional<RelationshipMappings.AddPermission> value =
        RelationshipMappings.enumValue(RelationshipMappings.EnumTable.ADD_PERMISSION, 0, dialect);
    List<RelationshipMappings.CallEntry> calls = RelationshipMappings.callsFor(operation, dialect);
    calls = RelationshipMappings.localCalls(dialect);
    List<RelationshipMappings.Operation> commands = RelationshipMappings.commandsOf("", dialect);
    List<RelationshipMappings.CallbackEntry> callbacks = RelationshipMappings.callbacksFor(null, dialect);
    callbacks = RelationshipMappings.localCallbacks(dialect);
    Optional<RelationshipMappings.Limit> limit = RelationshipMappings.limitOf(field, dialect);
    limit = RelationshipMappings.profileLimitOf(field, profile);
    Optional<RelationshipMappings.Profile> found = RelationshipMappings.findProfile("", dialect);
    String prefix = RelationshipMappings.keyPrefix(null, profile);
    List<RelationshipMappings.NameChange> changes = RelationshipMappings.changesOf("", dialect);
    List<RelationshipMappings.FieldRecord> records = RelationshipMappings.recordsOf(null);
    List<RelationshipMappings.FieldEntry> fields = RelationshipMappings.fieldsOf("");
    fields = RelationshipMappings.findFields("");
    Optional<RelationshipMappings.FieldCell> cell = RelationshipMappings.fieldCell("", "", dialect);
    String summary = RelationshipMappings.conversionSummary(null);
    List<RelationshipMappings.VendorField> others = RelationshipMappings.vendorFields(dialect);
  }

  private static void checkCodes() throws ReflectiveOperationException {
    checkTranslations("translations", "translate", "number from to operation");
    for (Map<?, ?> row : rows("facts")) {
      var channel = row.get("channel");
      var operation = row.get("operation");
      var facts =
          new RelationshipMappings.CodeFacts(
              (String) row.get("text"),
              channel == null ? null : RelationshipMappings.Channel.of((String) channel),
              (Boolean) row.get("namesCaller"));
      List<Object> found = new ArrayList<>();
      for (var item :
          RelationshipMappings.translate(
              (int) row.get("number"),
              RelationshipMappings.Dialect.of((String) row.get("from")),
              RelationshipMappings.Dialect.of((String) row.get("to")),
              operation == null ? null : RelationshipMappings.Operation.of((String) operation),
              facts)) {
        found.add(List.of(item.error().value(), item.target().number()));
      }
      compare(found, row.get("found"), row);
    }
    checkOperations("codes", "codeFor", "error operation dialect argument", CODE, (row, name) -> row);
    checkOperations("successes", "successOf", "operation dialect", CODE, (row, name) -> row);
  }

  private static void checkNames() throws ReflectiveOperationException {
    for (Map<?, ?> row : rows("enumNumbers")) {
      var table = RelationshipMappings.EnumTable.of((String) row.get("table"));
      var dialect = RelationshipMappings.Dialect.of((String) row.get("dialect"));
      compare(number(table, row.get("value"), dialect), row.get("number"), row);
    }
    check("enumValues", "enumValue", "table number dialect", "value", "");
    Function<Map<?, ?>, String> calls = row -> row.get("of") == null ? "localCalls" : "callsFor";
    Function<Map<?, ?>, String> callbacks =
        row -> row.get("of") == null ? "localCallbacks" : "callbacksFor";
    for (var group : Map.of("calls", calls, "callbacks", callbacks).entrySet()) {
      for (Map<?, ?> row : rows(group.getKey())) {
        String keys = row.get("of") == null ? "dialect" : "of dialect";
        List<Object> names = new ArrayList<>();
        for (Object entry : (List<?>) call(group.getValue().apply(row), keys, row)) {
          names.add(((List<?>) plain(entry, "name?")).get(0));
        }
        compare(names, row.get("names"), group.getKey(), row);
      }
    }
    check("commands", "commandsOf", "call dialect", "commands", "");
    check("limits", "limitOf", "field dialect", "limit", "maximum unit");
    for (Map<?, ?> row : rows("limits")) {
      for (Object text : (List<?>) row.get("texts")) {
        var limit = (Optional<?>) call("limitOf", "field dialect", row);
        String part = ((String) ((List<?>) text).get(0)).repeat((int) ((List<?>) text).get(1));
        boolean admits = ((RelationshipMappings.Limit) limit.orElseThrow()).admits(part);
        compare(admits, ((List<?>) text).get(2), "admits", row.get("field"), row.get("dialect"), text);
      }
    }
  }

  private static void checkProfiles() throws ReflectiveOperationException {
    check("profiles", "findProfile", "name dialect", "found", "name version summary");
    checkOperations("profileCodes", "profileCodeFor", "error operation profile", CODE, (row, name) -> row);
    checkTranslations("profileTranslations", "translateToProfile", "number from profile operation");
    check("profileLimits", "profileLimitOf", "field profile", "limit", "maximum unit");
    check("keyPrefixes", "keyPrefix", "field profile", "prefix", "");
    check("changes", "changesOf", "name dialect", "changes", "version kind other?");
  }

  private static void checkTranslations(String group, String method, String keys)
      throws ReflectiveOperationException {
    check(group, method, keys, "any", TRANSLATION);
    checkOperations(group, method, keys, TRANSLATION, Check::withOperation);
  }

  /** Compares what a method returns for each row with the row's answer. */
  private static void check(String group, String method, String keys, String answer, String columns)
      throws ReflectiveOperationException {
    for (Map<?, ?> row : rows(group)) {
      Map<Object, Object> asked = new LinkedHashMap<>(row);
      // In a row with answers by operation, the operations are not an argument.
      asked.put("operation", null);
      compare(plain(call(method, keys, asked), columns), row.get(answer), method, row);
    }
  }

  /** Compares what a method returns in each operation; the row has the answers that differ from the others. */
  private static void checkOperations(
      String group,
      String method,
      String keys,
      String columns,
      BiFunction<List<?>, Object, List<?>> expected)
      throws ReflectiveOperationException {
    for (Map<?, ?> row : rows(group)) {
      for (Object operation : (List<?>) cases.get("operations")) {
        Map<Object, Object> asked = new LinkedHashMap<>(row);
        asked.put("operation", operation);
        Object special = ((Map<?, ?>) row.get("operations")).get(operation);
        List<?> answer = (List<?>) (special == null ? row.get("others") : special);
        Object actual = plain(call(method, keys, asked), columns);
        compare(actual, expected.apply(answer, operation), method, operation, row);
      }
    }
  }

  /** Inserts the requested operation, which the cases omit. */
  private static List<?> withOperation(List<?> rows, Object operation) {
    List<Object> expected = new ArrayList<>();
    for (Object cells : rows) {
      List<Object> copy = new ArrayList<>((List<?>) cells);
      copy.add(1, List.of(operation));
      expected.add(copy);
    }
    return expected;
  }

  private static <T extends RelationshipMappings.Named> Integer number(
      RelationshipMappings.EnumTable<T> table, Object name, RelationshipMappings.Dialect dialect) {
    for (T value : table.type().getEnumConstants()) {
      if (value.value().equals(name)) {
        var number = RelationshipMappings.enumNumber(table, value, dialect);
        return number.isPresent() ? number.getAsInt() : null;
      }
    }
    throw new IllegalArgumentException(table.value() + " has no " + name);
  }

  private static List<Map<?, ?>> rows(String group) {
    List<Map<?, ?>> rows = new ArrayList<>();
    for (Object row : (List<?>) cases.get(group)) {
      rows.add((Map<?, ?>) row);
    }
    return rows;
  }

  /** Calls a method with the members of a row; members of the tables and profiles are found by their names. */
  private static Object call(String name, String keys, Map<?, ?> row)
      throws ReflectiveOperationException {
    String[] names = keys.split(" ");
    for (Method method : RelationshipMappings.class.getMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == names.length) {
        Object[] arguments = new Object[names.length];
        for (int index = 0; index < names.length; index++) {
          Class<?> type = method.getParameterTypes()[index];
          Object value = row.get(names[index]);
          if (type == RelationshipMappings.Profile.class) {
            var dialect = RelationshipMappings.Dialect.of((String) row.get("dialect"));
            value = RelationshipMappings.findProfile((String) value, dialect).orElseThrow();
          } else if (value != null && RelationshipMappings.Named.class.isAssignableFrom(type)) {
            value = type.getMethod("of", String.class).invoke(null, value);
          }
          arguments[index] = value;
        }
        return method.invoke(null, arguments);
      }
    }
    throw new NoSuchMethodException(name);
  }

  /**
   * Converts a result to decoded JSON: a record is a list of the columns, and "" is null in a column with "?".
   */
  private static Object plain(Object value, String columns) throws ReflectiveOperationException {
    if (value instanceof Optional<?> optional) {
      return plain(optional.orElse(null), columns);
    } else if (value instanceof RelationshipMappings.Named named) {
      return named.value();
    } else if (value instanceof List<?> list) {
      List<Object> elements = new ArrayList<>();
      for (Object element : list) {
        elements.add(plain(element, columns));
      }
      return elements;
    } else if (!(value instanceof Record)) {
      return value;
    }
    List<Object> cells = new ArrayList<>();
    for (String column : columns.split(" ")) {
      Object cell = value.getClass().getMethod(column.replace("?", "")).invoke(value);
      if (cell instanceof RelationshipMappings.DialectCode) {
        cells.addAll((List<?>) plain(cell, CODE));
      } else {
        cells.add(column.endsWith("?") && "".equals(cell) ? null : plain(cell, ""));
      }
    }
    return cells;
  }

  private static void compare(Object actual, Object expected, Object... what) {
    compared += 1;
    if (Objects.equals(actual, expected)) {
      return;
    }
    different += 1;
    if (different <= 5) {
      System.out.println(Arrays.toString(what) + " is " + actual + " and not " + expected);
    }
  }
}
