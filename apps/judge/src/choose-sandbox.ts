import {
  bubblewrapSandbox,
  developmentSandbox,
  type MeasuredOptions,
  nativeSandbox,
  type Sandbox,
  type TrialPlace,
  trySandbox,
} from "@touchstone/sandbox";
import type { JudgeConfig } from "./config.ts";

/** A driver, and why it is not the native one where it was ours to choose. */
export interface ChosenSandbox {
  readonly sandbox: Sandbox;
  readonly whyNotNative: string | null;
}

const bwrap = "/usr/bin/bwrap";

/** Makes the driver that the settings name; without a name the native one where it passes a trial, else bubblewrap. */
export async function chooseSandbox(
  driver: JudgeConfig["driver"],
  options: MeasuredOptions,
  place: TrialPlace,
): Promise<ChosenSandbox> {
  const named = (sandbox: Sandbox) => ({ sandbox, whyNotNative: null });
  if (driver === "development") return named(developmentSandbox({ ...options, bwrap }));
  if (driver === "bubblewrap") return named(bubblewrapSandbox({ ...options, bwrap }));
  const native = nativeSandbox(options);
  const whyNotNative = driver === "native" ? null : await trySandbox(native, place);
  if (whyNotNative === null) return named(native);
  return { sandbox: bubblewrapSandbox({ ...options, bwrap }), whyNotNative };
}
