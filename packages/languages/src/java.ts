/**
 * The heap is a share of the memory limit, not all of it: the machine itself takes about 40 MiB, and a collector that
 * believes it may fill the whole limit is killed with half of it in garbage. What does not fit into the share ends
 * with exit code 3, which means the same to us as a kill for memory. `MaxRAM` also keeps the first size of the heap
 * from following the memory of the host.
 *
 * The compiler gets the quick half of the just-in-time compiler only: it never runs long enough to earn back the other
 * (0.7 s instead of 1.2 s for a small program). Solutions get both.
 */
import type { LanguageFile } from "./language-file.ts";

const quickStart = "-J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-XX:-UsePerfData";

export const java: LanguageFile = {
  key: "java",
  name: "Java",
  description: "OpenJDK 17",
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
      `javac ${quickStart} -J-Xmx512m -encoding UTF-8 -proc:none -d classes Main.java && jar ${quickStart} -c -0 -f Main.jar -C classes .`,
    ],
    environment: {},
    artefacts: ["Main.jar"],
    limits: { cpuMs: 20_000, wallMs: 40_000, memoryBytes: 1024 ** 3 },
  },
  run: {
    command: [
      "/usr/bin/java",
      "-XX:+UseSerialGC",
      "-XX:-UsePerfData",
      "-XX:MaxRAM={memoryMb}m",
      "-XX:MaxRAMPercentage=85",
      "-XX:MinRAMPercentage=85",
      "-XX:InitialRAMPercentage=50",
      "-XX:+ExitOnOutOfMemoryError",
      "-Xss{stackMb}m",
      "-Dfile.encoding=UTF-8",
      "-DONLINE_JUDGE=true",
      "-cp",
      "Main.jar",
      "Main",
    ],
    environment: {},
    processes: 128,
    memoryExitCode: 3,
  },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
