export { buildNative, type NativeExecutables } from "./build-native.ts";
export { type BubblewrapOptions, bubblewrapSandbox } from "./drivers/bubblewrap.ts";
export { type DevelopmentOptions, developmentSandbox } from "./drivers/development.ts";
export { type HostFinding, hostCheck } from "./host/host-check.ts";
export { gatherHostFacts, type HostFacts, type WantedUids } from "./host/host-facts.ts";
export { hostToolchain } from "./host/host-toolchain.ts";
export type * from "./port.ts";
