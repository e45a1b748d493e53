import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RouteName, WireInput } from "@touchstone/contract/web";
import { currentLocale } from "../i18n/locale.ts";
import { currentSession } from "../session/session.ts";
import { call } from "./call.ts";

/** How often what moves by itself is asked for again. */
const watchEveryMs = 5_000;

/** A reading call whose answer moves by itself: it is asked for again, and what fails is said on the page alone. */
export function watchOptions<Name extends RouteName>(name: Name, input: WireInput<Name>) {
  return queryOptions({ ...quietOptions(name, input), refetchInterval: watchEveryMs });
}

/** A reading call that the page makes by itself: what fails is said on the page alone. */
export function quietOptions<Name extends RouteName>(name: Name, input: WireInput<Name>) {
  return queryOptions({
    ...callOptions(name, input),
    queryFn: ({ signal }) => call(name, input, { signal, isQuiet: true }),
  });
}

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
