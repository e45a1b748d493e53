import { useQueryClient } from "@tanstack/react-query";
import type { RouteName } from "@touchstone/contract/web";
import { useEffect } from "react";
import { useStore } from "../store.ts";
import { coveredStore, followTopics } from "./live-tabs.ts";

/**
 * Asks for a call again each time the stream tells of a topic. Answers how often to ask without it: never while the
 * stream covers the topic.
 */
export function useNudges(topic: string | undefined, name: RouteName, everyMs: number): number | false {
  const client = useQueryClient();
  const isCovered = useStore(coveredStore).has(topic ?? "");
  useEffect(() => {
    if (topic === undefined) return;
    return followTopics([topic], () => void client.invalidateQueries({ queryKey: [name] }));
  }, [client, topic, name]);
  return isCovered ? false : everyMs;
}
