import { useMutation } from "@tanstack/react-query";
import { call } from "../../../platform/http/call.ts";

/** Goes on after a step that changes nothing by itself. */
export function usePassStep(
  step: "mail" | "judges",
  onDone: () => Promise<void>,
): { isPassing: boolean; pass: () => void } {
  const { isPending, mutate } = useMutation({
    mutationFn: () => call("passSetupStep", { step }),
    onSuccess: onDone,
  });
  return { isPassing: isPending, pass: () => !isPending && mutate() };
}
