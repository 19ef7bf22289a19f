import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares the Java class of the mapping tables with the shared cases: java Check CASES */
final class Check {
  private static int compared = 0;
  private static int different = 0;

  public static void main(String[] arguments) throws IOException {
    Map<?, ?> cases = object(new Reader(Files.readString(Path.of(arguments[0]))).value());
    compareCodes(cases);
    compareNames(cases);
    CheckProfiles.compare(cases);
    CheckFields.compare(cases);
    System.out.println("compared " + compared + ", different " + different);
    System.exit(different == 0 ? 0 : 1);
  }

  private static void compareCodes(Map<?, ?> cases) {
    List<RelationshipMappings.Operation> operations = operations(cases);
    for (Object row : list(cases.get("translations"))) {
      Map<?, ?> item = object(row);
      int number = (int) item.get("number");
      RelationshipMappings.Dialect from = dialect(item.get("from"));
      RelationshipMappings.Dialect to = dialect(item.get("to"));
      List<?> anything = rows(RelationshipMappings.translate(number, from, to, null));
      compare(anything, item.get("any"), "translate", number, from, to);
      for (RelationshipMappings.Operation operation : operations) {
        List<?> actual = rows(RelationshipMappings.translate(number, from, to, operation));
        List<?> expected = withOperation(list(answer(item, operation)), operation);
        compare(actual, expected, "translate", number, from, to, operation);
      }
    }
    for (Object row : list(cases.get("codes"))) {
      Map<?, ?> item = object(row);
      var error = RelationshipMappings.ErrorCode.of((String) item.get("error"));
      var dialect = dialect(item.get("dialect"));
      String name = (String) item.get("argument");
      var argument = name == null ? null : RelationshipMappings.ErrorArgument.of(name);
      for (RelationshipMappings.Operation operation : operations) {
        var code = RelationshipMappings.codeFor(error, operation, dialect, argument);
        compare(code(code), answer(item, operation), "codeFor", error, operation, dialect, argument);
      }
    }
    for (Object row : list(cases.get("successes"))) {
      var dialect = dialect(object(row).get("dialect"));
      for (RelationshipMappings.Operation operation : operations) {
        var code = RelationshipMappings.successOf(operation, dialect);
        compare(code(code), answer(object(row), operation), "successOf", operation, dialect);
      }
    }
  }

  private static void compareNames(Map<?, ?> cases) {
    for (Object row : list(cases.get("enumNumbers"))) {
      var table = RelationshipMappings.EnumTable.of((String) object(row).get("table"));
      Object value = object(row).get("value");
      var dialect = dialect(object(row).get("dialect"));
      compare(number(table, value, dialect), object(row).get("number"), table.value(), value, dialect);
    }
    for (Object row : list(cases.get("enumValues"))) {
      var table = RelationshipMappings.EnumTable.of((String) object(row).get("table"));
      int number = (int) object(row).get("number");
      var dialect = dialect(object(row).get("dialect"));
      var value = RelationshipMappings.enumValue(table, number, dialect);
      Object actual = value.map(RelationshipMappings.Named::value).orElse(null);
      compare(actual, object(row).get("value"), table.value(), number, dialect);
    }
    for (Object row : list(cases.get("calls"))) {
      String owner = (String) object(row).get("of");
      var dialect = dialect(object(row).get("dialect"));
      var calls =
          owner == null
              ? RelationshipMappings.localCalls(dialect)
              : RelationshipMappings.callsFor(RelationshipMappings.Operation.of(owner), dialect);
      var names = calls.stream().map(call -> call.name().isEmpty() ? null : call.name()).toList();
      compare(names, object(row).get("names"), "calls of", owner, dialect);
    }
    for (Object row : list(cases.get("commands"))) {
      String call = (String) object(row).get("call");
      var dialect = dialect(object(row).get("dialect"));
      var commands =
          RelationshipMappings.commandsOf(call, dialect).stream()
              .map(RelationshipMappings.Operation::value)
              .toList();
      compare(commands, object(row).get("commands"), "commandsOf", call, dialect);
    }
    for (Object row : list(cases.get("callbacks"))) {
      String owner = (String) object(row).get("of");
      var dialect = dialect(object(row).get("dialect"));
      var callbacks =
          owner == null
              ? RelationshipMappings.localCallbacks(dialect)
              : RelationshipMappings.callbacksFor(RelationshipMappings.EventName.of(owner), dialect);
      var names =
          callbacks.stream().map(entry -> entry.name().isEmpty() ? null : entry.name()).toList();
      compare(names, object(row).get("names"), "callbacks of", owner, dialect);
    }
    for (Object row : list(cases.get("limits"))) {
      var field = RelationshipMappings.LimitedField.of((String) object(row).get("field"));
      var dialect = dialect(object(row).get("dialect"));
      var limit = RelationshipMappings.limitOf(field, dialect);
      Object actual =
          limit.map(found -> List.of(found.maximum(), found.unit().value())).orElse(null);
      compare(actual, object(row).get("limit"), "limitOf", field, dialect);
      for (Object text : list(object(row).get("texts"))) {
        String part = ((String) list(text).get(0)).repeat((int) list(text).get(1));
        compare(limit.orElseThrow().admits(part), list(text).get(2), field, dialect, "admits", text);
      }
    }
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

  static List<RelationshipMappings.Operation> operations(Map<?, ?> cases) {
    return list(cases.get("operations")).stream()
        .map(name -> RelationshipMappings.Operation.of((String) name))
        .toList();
  }

  /** The cases leave out the operation that was asked for. */
  static List<?> withOperation(List<?> rows, RelationshipMappings.Operation operation) {
    List<Object> expected = new ArrayList<>();
    for (Object cells : rows) {
      List<Object> copy = new ArrayList<>(list(cells));
      copy.add(1, List.of(operation.value()));
      expected.add(copy);
    }
    return expected;
  }

  static List<?> rows(List<RelationshipMappings.Translation> translations) {
    List<List<Object>> rows = new ArrayList<>();
    for (var found : translations) {
      List<Object> row = new ArrayList<>();
      row.add(found.error() == null ? null : found.error().value());
      row.add(found.operations().stream().map(RelationshipMappings.Operation::value).toList());
      row.add(found.sourceText());
      row.add(found.sourceChannel().value());
      row.addAll(code(found.target()));
      rows.add(row);
    }
    return rows;
  }

  static List<Object> code(RelationshipMappings.DialectCode code) {
    return List.of(code.number(), code.channel().value(), code.text(), code.fidelity().value());
  }

  /** An answer is listed once for all operations but the special ones. */
  static Object answer(Map<?, ?> item, RelationshipMappings.Operation operation) {
    Object special = object(item.get("operations")).get(operation.value());
    return special != null ? special : item.get("others");
  }

  static RelationshipMappings.Dialect dialect(Object name) {
    return RelationshipMappings.Dialect.of((String) name);
  }

  static Map<?, ?> object(Object value) {
    return (Map<?, ?>) value;
  }

  static List<?> list(Object value) {
    return (List<?>) value;
  }

  static void compare(Object actual, Object expected, Object... what) {
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
