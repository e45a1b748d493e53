/** What is to be done with a site on this machine; without `home` with the one in the usual place. */
export type HomeOrder = { home: string | undefined } & (
  | { name: "up"; port: number | undefined; stays: boolean }
  | { name: "doctor" }
  | { name: "down" | "status" | "migrate" | "seed" }
  | { name: "upgrade"; isBack: boolean }
  /** `args` as the server's program takes them. */
  | { name: "user"; args: readonly string[] }
  | { name: "judge-add"; judge: string }
  | ({ name: "judge-join" } & JudgeJoin)
);

/** Which judge joins which site, on the judge's own machine. */
export type JudgeJoin = { judge: string; site: string; nats: string };
