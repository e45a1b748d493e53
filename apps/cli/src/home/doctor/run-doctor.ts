import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, release, totalmem } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import manifest from "../../../package.json" with { type: "json" };
import { findingLine } from "../../findings/finding.ts";
import { hasOwnJudge, toolchainHere } from "../../site/own-judge.ts";
import { readSettings } from "../home-settings.ts";
import { type CommandContext, settingsFileOf } from "../open-home.ts";
import { doctorFindings } from "./doctor-findings.ts";
import { gatherFacts } from "./gather-facts.ts";
import { redactSettings, redactText } from "./redact.ts";

/**
 * Says what this machine lacks for a site, each with the step that supplies it, and whether it can judge. Ends with a
 * block for an issue, in which no secret is. Answers 0 when a site can run here.
 */
export async function runDoctor(path: string, context: CommandContext): Promise<number> {
  const env = { ...context.env, ...readSettings(settingsFileOf(path)) };
  const findings = doctorFindings(await gatherFacts(path, { ...context, env }));
  const site = ["The site:", ...findings.map(findingLine)].join("\n");
  context.say(redactText(site, env));
  const judge = hasOwnJudge(env) ? await examineJudge(env, context) : { words: "", isFit: true };
  context.say(redactText(`\n${judge.words}`, env));
  const isFit = judge.isFit && findings.every(({ level }) => level !== "missing");
  const block = ["```", ...machineLines(), site, judge.words, ...redactSettings(env), "```"].join("\n");
  context.say(`\nFor an issue; secrets are taken out, addresses are not:\n${redactText(block, env)}`);
  context.say(isFit ? "\nA site can run here: touchstone up" : '\nDo what the lines marked "missing" say.');
  return isFit ? 0 : 1;
}

/** The judge's own examination, with the settings by which the site would start it. */
async function examineJudge(
  env: NodeJS.ProcessEnv,
  { checkout, signal }: CommandContext,
): Promise<{ words: string; isFit: boolean }> {
  const own = Object.entries(env).filter(([name]) => name === "PATH" || name.startsWith("TOUCHSTONE_JUDGE_"));
  const options = {
    env: { TOUCHSTONE_JUDGE_TOOLCHAIN: toolchainHere(), ...Object.fromEntries(own) },
    signal,
  };
  const program = join(checkout, "apps/judge/src/doctor.ts");
  try {
    return {
      words: (await promisify(execFile)(process.execPath, [program], options)).stdout.trim(),
      isFit: true,
    };
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error && typeof error.stdout === "string")) throw error;
    return { words: error.stdout.trim(), isFit: false };
  }
}

function machineLines(): string[] {
  const system = existsSync("/etc/os-release") ? parseEnv(readFileSync("/etc/os-release", "utf8")) : {};
  const memory = `${(totalmem() / 2 ** 30).toFixed(1)} GiB`;
  return [
    `Touchstone ${manifest.version}, Node ${process.version}, ${system.PRETTY_NAME ?? "unknown system"}`,
    `Linux ${release()} ${process.arch}, ${availableParallelism()} processors, ${memory}`,
  ];
}
