/**
 * The compiler gets the quick half of the just-in-time compiler only: it never runs long enough to earn back the other
 * (0.7 s instead of 1.2 s for a small program). Solutions get both.
 */
import { jvmCommand, jvmMemoryExitCode } from "./jvm-command.ts";
import type { LanguageFile } from "./language-file.ts";

const quickStart = "-J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-XX:-UsePerfData";

export const java: LanguageFile = {
  key: "java",
  name: "Java",
  description: "OpenJDK",
  contentType: "text/x-java",
  template: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextInt() + in.nextInt());
    }
}
`,
  mayCheck: false,
  sourceName: "Main.java",
  debianPackages: ["openjdk-21-jdk-headless"],
  versionCommand: ["/usr/bin/java", "--version"],
  compile: {
    command: [
      "/bin/sh",
      "-c",
      `javac ${quickStart} -J-Xmx512m -encoding UTF-8 -proc:none -d classes Main.java || exit 1
[ -e classes/Main.class ] || { echo 'Main.java: there is no class Main outside of a package'; exit 1; }
jar ${quickStart} -c -0 -f Main.jar -C classes .`,
    ],
    environment: {},
    artefacts: ["Main.jar"],
    limits: { cpuMs: 20_000, wallMs: 40_000, memoryBytes: 1024 ** 3 },
  },
  run: {
    command: [...jvmCommand, "-cp", "Main.jar", "Main"],
    environment: {},
    processes: 128,
    memoryExitCode: jvmMemoryExitCode,
  },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
