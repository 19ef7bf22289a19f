import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Compares how the fields of the hub are represented. */
final class CheckFields {
  private CheckFields() {}

  static void compare(Map<?, ?> cases) {
    for (Object row : Check.list(cases.get("records"))) {
      var kind = RelationshipMappings.FieldKind.of((String) Check.object(row).get("kind"));
      var actual =
          RelationshipMappings.recordsOf(kind).stream()
              .map(record -> List.of(record.name(), record.summary()))
              .toList();
      Check.compare(actual, Check.object(row).get("records"), "recordsOf", kind);
    }
    for (Object row : Check.list(cases.get("fields"))) {
      String record = (String) Check.object(row).get("record");
      var actual =
          RelationshipMappings.fieldsOf(record).stream().map(CheckFields::columns).toList();
      Check.compare(actual, Check.object(row).get("fields"), "fieldsOf", record);
    }
    for (Object row : Check.list(cases.get("fieldTerms"))) {
      String term = (String) Check.object(row).get("term");
      var actual =
          RelationshipMappings.findFields(term).stream()
              .map(field -> List.of(field.record(), field.name()))
              .toList();
      Check.compare(actual, Check.object(row).get("found"), "findFields", term);
    }
    for (Object row : Check.list(cases.get("fieldCells"))) {
      String field = (String) Check.object(row).get("field");
      String record = (String) Check.object(row).get("record");
      var dialect = Check.dialect(Check.object(row).get("dialect"));
      var cell = RelationshipMappings.fieldCell(field, record, dialect);
      Object actual = cell.map(CheckFields::columns).orElse(null);
      Check.compare(actual, Check.object(row).get("cell"), "fieldCell", field, record, dialect);
    }
    for (Object row : Check.list(cases.get("conversions"))) {
      String name = (String) Check.object(row).get("conversion");
      var conversion = RelationshipMappings.Conversion.of(name);
      String actual = RelationshipMappings.conversionSummary(conversion);
      Check.compare(actual, Check.object(row).get("summary"), "conversionSummary", name);
    }
    for (Object row : Check.list(cases.get("vendorFields"))) {
      var dialect = Check.dialect(Check.object(row).get("dialect"));
      var actual =
          RelationshipMappings.vendorFields(dialect).stream()
              .map(field -> List.of(field.type(), field.name(), field.note()))
              .toList();
      Check.compare(actual, Check.object(row).get("fields"), "vendorFields", dialect);
    }
  }

  private static List<?> columns(RelationshipMappings.FieldEntry field) {
    return Arrays.asList(
        field.kind().value(), field.name(), field.summary(), orNull(field.type()));
  }

  private static List<?> columns(RelationshipMappings.FieldCell cell) {
    String conversion = cell.conversion() == null ? null : cell.conversion().value();
    return Arrays.asList(
        orNull(cell.name()),
        cell.fidelity().value(),
        conversion,
        cell.keeps(),
        cell.only().orElse(null),
        cell.instead() == null ? null : cell.instead().value(),
        cell.note());
  }

  private static String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
