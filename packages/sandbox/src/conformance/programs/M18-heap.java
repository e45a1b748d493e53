public class Main {
  public static void main(String[] words) {
    java.util.List<Object> kept = new java.util.ArrayList<>();
    if (words[0].equals("at-once")) for (;;) kept.add(new long[Integer.MAX_VALUE - 8]);
    for (;;) kept.add(new byte[1 << 20]);
  }
}
