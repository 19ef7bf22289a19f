import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Compares what depends on the versions of the SDKs. */
final class CheckProfiles {
  private CheckProfiles() {}

  static void compare(Map<?, ?> cases) {
    for (Object row : Check.list(cases.get("profiles"))) {
      String name = (String) Check.object(row).get("name");
      var dialect = Check.dialect(Check.object(row).get("dialect"));
      Object actual =
          RelationshipMappings.findProfile(name, dialect)
              .map(found -> List.of(found.name(), found.version(), found.summary()))
              .orElse(null);
      Check.compare(actual, Check.object(row).get("found"), "findProfile", name, dialect);
    }
    for (Object row : Check.list(cases.get("profileCodes"))) {
      var error = RelationshipMappings.ErrorCode.of((String) Check.object(row).get("error"));
      var profile = profile(row);
      for (RelationshipMappings.Operation operation : Check.operations(cases)) {
        var code = RelationshipMappings.profileCodeFor(error, operation, profile);
        Check.compare(Check.code(code), Check.answer(Check.object(row), operation), "profileCodeFor", error, profile);
      }
    }
    for (Object row : Check.list(cases.get("profileTranslations"))) {
      int number = (int) Check.object(row).get("number");
      var from = Check.dialect(Check.object(row).get("from"));
      var profile = profile(row);
      var anything = RelationshipMappings.translateToProfile(number, from, profile, null);
      Check.compare(Check.rows(anything), Check.object(row).get("any"), "translateToProfile", number, from, profile);
      for (RelationshipMappings.Operation operation : Check.operations(cases)) {
        var actual = RelationshipMappings.translateToProfile(number, from, profile, operation);
        List<?> expected = Check.withOperation(Check.list(Check.answer(Check.object(row), operation)), operation);
        Check.compare(Check.rows(actual), expected, "translateToProfile", number, from, profile, operation);
      }
    }
    for (Object row : Check.list(cases.get("profileLimits"))) {
      var field = RelationshipMappings.LimitedField.of((String) Check.object(row).get("field"));
      Object actual =
          RelationshipMappings.profileLimitOf(field, profile(row))
              .map(found -> List.of(found.maximum(), found.unit().value()))
              .orElse(null);
      Check.compare(actual, Check.object(row).get("limit"), "profileLimitOf", field, profile(row));
    }
    for (Object row : Check.list(cases.get("keyPrefixes"))) {
      var field = RelationshipMappings.CustomKeyField.of((String) Check.object(row).get("field"));
      String actual = RelationshipMappings.keyPrefix(field, profile(row));
      Check.compare(actual, Check.object(row).get("prefix"), "keyPrefix", field, profile(row));
    }
    for (Object row : Check.list(cases.get("changes"))) {
      String name = (String) Check.object(row).get("name");
      var dialect = Check.dialect(Check.object(row).get("dialect"));
      List<Object> actual = new ArrayList<>();
      for (var change : RelationshipMappings.changesOf(name, dialect)) {
        String other = change.other().isEmpty() ? null : change.other();
        actual.add(Arrays.asList(change.version(), change.kind().value(), other));
      }
      Check.compare(actual, Check.object(row).get("changes"), "changesOf", name, dialect);
    }
  }

  private static RelationshipMappings.Profile profile(Object row) {
    String name = (String) Check.object(row).get("profile");
    return RelationshipMappings.findProfile(name, Check.dialect(Check.object(row).get("dialect"))).orElseThrow();
  }
}
