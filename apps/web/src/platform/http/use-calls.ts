import type { RouteName } from "@touchstone/contract/web";
import { useGid } from "../group-place.ts";
import { call } from "./call.ts";
import { callOptions } from "./call-options.ts";

/** What calls of the site are called in a group, where they take and answer the same. */
export type GroupNames = Readonly<Partial<Record<RouteName, RouteName>>>;

/** The calls of the place that a part stands in, by their names on the site. */
export function useCalls(names: GroupNames) {
  const gid = useGid();
  // -- the contract gives both one shape
  const nameOf = <Name extends RouteName>(name: Name) =>
    gid === undefined ? name : ((names[name] ?? name) as Name);
  const placed: { call: typeof call; callOptions: typeof callOptions } = {
    call: (name, ...rest) => call(nameOf(name), ...rest),
    callOptions: (name, input) => callOptions(nameOf(name), input),
  };
  return {
    ...placed,
    nameOf,
    /** What a list of a group asks for besides its page. */
    ofGroup: gid === undefined ? {} : { gid },
  };
}
