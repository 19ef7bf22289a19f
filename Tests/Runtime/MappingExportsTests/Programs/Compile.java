import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles Java files, each with the sources in its folder, and loads their classes: java
 * Compile.java FILE... One JVM for all files is much faster than one for each.
 */
final class Compile {
  private static final List<String> RULES =
      List.of("-encoding", "UTF-8", "-Xlint:all", "-Xdoclint:all,-missing", "-Werror");

  public static void main(String[] arguments) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (String argument : arguments) {
      Path source = Path.of(argument).toAbsolutePath();
      Path built = source.resolveSibling("built");
      List<String> folders =
          List.of("-sourcepath", source.getParent().toString(), "-d", built.toString());
      try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
        List<String> options = new ArrayList<>(RULES);
        options.addAll(folders);
        var task =
            compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(source));
        if (!task.call()) {
          System.out.println(argument + " does not compile");
          System.exit(1);
        }
      }
      String name = source.getFileName().toString().replace(".java", "");
      try (URLClassLoader loader = new URLClassLoader(new URL[] {built.toUri().toURL()}, null)) {
        Class.forName(name, true, loader);
      }
    }
  }
}
