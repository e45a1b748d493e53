export { buildNative, type NativeExecutables } from "./build-native.ts";
export { type BubblewrapOptions, bubblewrapSandbox } from "./drivers/bubblewrap.ts";
export { type DevelopmentOptions, developmentSandbox } from "./drivers/development.ts";
export type { MeasuredOptions } from "./drivers/measured-slot.ts";
export { nativeSandbox } from "./drivers/native.ts";
export type { LayoutName } from "./host/cgroup-layout.ts";
export { type HostFinding, hostCheck, type ProductionDriver } from "./host/host-check.ts";
export { gatherHostFacts, type HostFacts, type WantedOfHost } from "./host/host-facts.ts";
export { openToolchain, type Toolchain, toolchainAtHand, usualToolchain } from "./host/open-toolchain.ts";
export { findLayoutName } from "./host/slot-cgroup.ts";
export {
  canonicalJson,
  readToolchainManifest,
  type ToolchainManifest,
  type ToolchainRecipe,
  toolchainDigest,
  toolchainFormat,
} from "./host/toolchain-manifest.ts";
export type * from "./port.ts";
export { type TrialPlace, trySandbox } from "./try-sandbox.ts";
