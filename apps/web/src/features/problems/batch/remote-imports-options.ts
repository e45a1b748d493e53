import type { WireData } from "@touchstone/contract/web";
import { pollEveryMs } from "@touchstone/domain";
import { callOptions } from "../../../platform/http/call-options.ts";
import { isUnderWay } from "./package-api.ts";

type RemoteImports = WireData<"getRemoteImports">;

/** A problem on its way from another judge. */
export type RemoteImport = RemoteImports["imports"][number];

/** The problems that were ordered from other judges, asked for again while one is under way. */
export function remoteImportsOptions() {
  return {
    ...callOptions("getRemoteImports", {}),
    refetchInterval: ({ state }: { state: { data: RemoteImports | undefined; error: Error | null } }) =>
      !state.error && (state.data?.imports.some(isUnderWay) ?? false) && pollEveryMs,
  };
}
