import { jvmCommand, jvmMemoryExitCode } from "./jvm-command.ts";
import type { LanguageFile } from "./language-file.ts";

export const kotlin: LanguageFile = {
  key: "kotlin",
  name: "Kotlin",
  description: "Kotlin, OpenJDK",
  contentType: "text/x-kotlin",
  template: `fun main() {
    val (a, b) = readLine()!!.split(" ").map { it.toInt() }
    println(a + b)
}
`,
  mayCheck: false,
  sourceName: "main.kt",
  debianPackages: ["kotlin", "openjdk-21-jdk-headless"],
  versionCommand: ["/bin/cat", "/usr/share/kotlin/kotlinc/build.txt"],
  compile: {
    command: ["/usr/bin/kotlinc", "main.kt", "-include-runtime", "-d", "main.jar"],
    // The quick half of the just-in-time compiler, as for Java: 5 s instead of 8 s.
    environment: {
      JAVA_OPTS: "-Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData",
    },
    artefacts: ["main.jar"],
    limits: { cpuMs: 30_000, wallMs: 60_000, memoryBytes: 1024 ** 3 },
  },
  run: {
    command: [...jvmCommand, "-cp", "main.jar", "MainKt"],
    environment: {},
    processes: 128,
    memoryExitCode: jvmMemoryExitCode,
  },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
