export { buildNative, type NativeExecutables } from "./build-native.ts";
export { type BubblewrapOptions, bubblewrapSandbox } from "./drivers/bubblewrap.ts";
export { type DevelopmentOptions, developmentSandbox } from "./drivers/development.ts";
export { type HostFinding, hostCheck } from "./host/host-check.ts";
export { gatherHostFacts, type HostFacts, type WantedOfHost } from "./host/host-facts.ts";
export { openToolchain, type Toolchain, toolchainAtHand, usualToolchain } from "./host/open-toolchain.ts";
export {
  canonicalJson,
  readToolchainManifest,
  type ToolchainManifest,
  type ToolchainRecipe,
  toolchainDigest,
  toolchainFormat,
} from "./host/toolchain-manifest.ts";
export type * from "./port.ts";
