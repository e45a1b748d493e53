import java.util.Map;

public class Main {
    public static void main(String[] args) {
        var known = Map.of("HOME", "/w", "LANG", "C.UTF-8", "PATH", "/usr/bin:/bin", "PWD", "/w");
        var odd = System.getenv().entrySet().stream().filter(one -> !one.getValue().equals(known.get(one.getKey()))).toList();
        System.out.println((odd.isEmpty() ? "clean" : odd) + " " + (System.getProperty("evil") != null));
    }
}
