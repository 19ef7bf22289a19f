import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON of the cases: no fractions, and only escapes of one character. */
final class Reader {
  private final String text;
  private int position = 0;

  Reader(String text) {
    this.text = text;
  }

  Object value() {
    char first = next();
    switch (first) {
      case '{':
        Map<String, Object> object = new LinkedHashMap<>();
        list(
            '}',
            () -> {
              next();
              String key = string();
              next();
              position += 1;
              object.put(key, value());
            });
        return object;
      case '[':
        List<Object> array = new ArrayList<>();
        list(']', () -> array.add(value()));
        return array;
      case '"':
        return string();
      case 't':
        position += 4;
        return true;
      case 'f':
        position += 5;
        return false;
      case 'n':
        position += 4;
        return null;
      default:
        int start = position;
        while ("-0123456789".indexOf(text.charAt(position)) >= 0) {
          position += 1;
        }
        return Integer.parseInt(text.substring(start, position));
    }
  }

  private char next() {
    while (Character.isWhitespace(text.charAt(position))) {
      position += 1;
    }
    return text.charAt(position);
  }

  private void list(char close, Runnable element) {
    position += 1;
    if (next() == close) {
      position += 1;
      return;
    }
    char separator;
    do {
      element.run();
      separator = next();
      position += 1;
    } while (separator != close);
  }

  private String string() {
    StringBuilder content = new StringBuilder();
    for (position += 1; text.charAt(position) != '"'; position += 1) {
      char character = text.charAt(position);
      if (character == '\\') {
        position += 1;
        character = text.charAt(position);
        character = character == 'n' ? '\n' : character == 't' ? '\t' : character;
      }
      content.append(character);
    }
    position += 1;
    return content.toString();
  }
}
