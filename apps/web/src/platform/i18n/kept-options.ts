import { hashKey, type QueryKey } from "@tanstack/react-query";
import type { RouteName, WireInput } from "@touchstone/contract/web";
import { call } from "../http/call.ts";
import { callOptions } from "../http/call-options.ts";

/**
 * A reading call that a whole page stands on: its earlier answer stays while the same comes in another language, and
 * nothing of another place or another user does. What fails is said on the page alone; what is on its way is not broken
 * off, so whoever comes back finds it.
 */
export function keptOptions<Name extends RouteName>(name: Name, input: WireInput<Name>) {
  const options = callOptions(name, input);
  const asked = withoutLocale(options.queryKey);
  return {
    ...options,
    queryFn: () => call(name, input, { isQuiet: true }),
    placeholderData: <Answer>(earlier: Answer | undefined, query: { queryKey: QueryKey } | undefined) =>
      query && withoutLocale(query.queryKey) === asked ? earlier : undefined,
  };
}

function withoutLocale([name, input, _locale, uid]: QueryKey): string {
  return hashKey([name, input, uid]);
}
