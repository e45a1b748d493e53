import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useGid } from "../../platform/group-place.ts";
import { call } from "../../platform/http/call.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import { useUser } from "../../platform/session/session.ts";
import type { SuggestNames } from "../../ui/markdown-editor/markdown-editor-props.ts";

/** Who is called so rarely changes while a text is written. */
const freshMs = 60_000;

/**
 * Whom a text of this place may call with an @; nothing for visitors, who cannot write. A help only: when it cannot be
 * asked for, nobody is suggested.
 */
export function useSuggestNames(): SuggestNames | undefined {
  const client = useQueryClient();
  const gid = useGid();
  const isSignedIn = useUser() !== undefined;
  const suggest: SuggestNames = useCallback(
    async (begun) => {
      const input = { prefix: begun.toLowerCase(), ...(gid !== undefined && { gid }) };
      const { queryKey } = callOptions("getMentionNames", input);
      const ask = () => call("getMentionNames", input, { isQuiet: true });
      return client.fetchQuery({ queryKey, queryFn: ask, staleTime: freshMs, retry: false }).catch(() => []);
    },
    [client, gid],
  );
  return isSignedIn ? suggest : undefined;
}
