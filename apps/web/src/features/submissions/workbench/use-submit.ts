import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { demandSendable } from "./demand-sendable.ts";
import { useSubmitCaptcha } from "./use-submit-captcha.ts";

/** What is sent. */
interface Work {
  /** Display id. */
  pid: string;
  language: string;
  code: string;
  /** The contest it is sent to; missing outside contests. */
  cid?: number;
  /** The training it is sent from; missing outside trainings. */
  tid?: number;
  /** The group it is sent in; missing outside groups. */
  gid?: number;
}

/** What the server took. */
export interface Sent {
  uid: string;
  submitId: number;
  status: number;
}

/**
 * Sends a program once, however often it is pressed, and says `taken` when the server has it; answers what the server
 * took, or undefined.
 */
export function useSubmit() {
  const { t } = useTranslation();
  const [isSending, setIsSending] = useState(false);
  const captcha = useSubmitCaptcha();
  const keyOf = useSendingKey();

  async function submit(work: Work, taken: string): Promise<Sent | undefined> {
    const session = demandSendable(t, work.code);
    const proof = session && captcha.proof();
    if (!session || !proof) return undefined;
    setIsSending(true);
    const { key, forget } = keyOf(work);
    try {
      const sent = await call(
        "submitProblemJudge",
        { ...work, ...proof },
        { headers: { "idempotency-key": key } },
      );
      forget();
      captcha.forget();
      showToast("success", taken);
      return { ...sent, uid: session.user.uid };
    } catch (error) {
      // Without an answer the server may have it: the next press of the same work is the same submission.
      if (error instanceof RequestError && error.kind === "answer") {
        forget();
        captcha.hear(error.code);
      }
      return undefined;
    } finally {
      setIsSending(false);
    }
  }
  return { submit, isSending, captcha };
}

/** One key for each work that is sent, kept until the server has answered. */
function useSendingKey() {
  const open = useRef<{ work: string; key: string }>(undefined);
  return (work: Work) => {
    const text = JSON.stringify(work);
    if (open.current?.work !== text) open.current = { work: text, key: randomText() };
    return { key: open.current.key, forget: () => (open.current = undefined) };
  };
}

/** Unique without a secure context, which plain http is not. */
function randomText(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
