import { callOptions } from "../../../platform/http/call-options.ts";
import { pollOpen } from "../../identity/new-users/index.ts";

/** The newest orders of accounts for a class, asked for again while one of them is under way. */
export function rostersOptions(gid: number) {
  return { ...callOptions("getRosters", { gid }), refetchInterval: pollOpen };
}
