import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../../platform/http/call.ts";

/** The picture to be read, once it is wanted, and how a new one comes. */
export function useCaptcha({ isWanted = true } = {}) {
  const id = useId();
  const [round, setRound] = useState(0);
  const { data, isPending } = useQuery({
    queryKey: ["getCaptcha", id, round],
    queryFn: () => call("getCaptcha", {}, { isQuiet: true }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { data, isPending, reload: () => setRound((now) => now + 1) };
}
