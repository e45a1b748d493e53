import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RouteName, WireInput } from "@touchstone/contract/web";
import { currentLocale } from "../i18n/locale.ts";
import { currentSession } from "../session/session.ts";
import { call } from "./call.ts";

/**
 * A reading call as a query. Answers depend on the language and on who asks, so both are part of its key. A list keeps
 * its old rows while new ones load.
 */
export function callOptions<Name extends RouteName>(name: Name, input: WireInput<Name>) {
  return queryOptions({
    queryKey: [name, input, currentLocale(), currentSession()?.user.uid ?? "visitor"] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
