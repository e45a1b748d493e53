/**
 * The heap is a share of the memory limit, not all of it: the machine itself takes about 40 MiB, and a collector that
 * believes it may fill the whole limit is killed with half of it in garbage. What does not fit into the share ends
 * with exit code 3, which means the same to us as a kill for memory. `MaxRAM` also keeps the first size of the heap
 * from following the memory of the host.
 */

/** The start of a run's command on the Java machine; the class path and the class follow. */
export const jvmCommand = [
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
] as const;

/** How that machine ends when its heap is full. */
export const jvmMemoryExitCode = 3;
