import { chooseDraft, codeLengthMax, type DraftThere } from "@touchstone/domain";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../platform/http/call.ts";
import { useUser } from "../../../platform/session/session.ts";
import type { useDesk } from "./use-desk.ts";

/** So long nothing is typed before the draft is saved. */
const restMs = 3000;

type Desk = ReturnType<typeof useDesk>;

/**
 * Keeps the draft of a signed-in user on the server, too: asks for it when the page opens or comes back into sight, and
 * saves what is written once typing rests or the page is left. Nothing waits for it, and where a call fails nothing is
 * said: the browser has the draft. Answers the draft of another device, while the user has not said which is to stay.
 */
export function useDraftSync(desk: Desk) {
  const uid = useUser()?.uid;
  const { pid, cid } = desk.place;
  const [offer, setOffer] = useState<DraftThere>();
  /** True once the server has told what it has: without that, what is here could be older. */
  const [isTold, setIsTold] = useState(false);
  /** The work that needs no saving. */
  const settled = useRef<string>(undefined);
  const now = useRef(desk);
  useEffect(() => {
    now.current = desk;
  });

  useEffect(() => {
    setIsTold(false);
    setOffer(undefined);
    if (uid === undefined) return;
    settled.current = workOf(now.current);
    const left = new AbortController();
    const ask = async () => {
      const there = await call("getDraft", { pid, cid }, { signal: left.signal, isQuiet: true });
      const { written: code, language, keptAt } = now.current;
      const choice = chooseDraft({ code, language, keptAt }, there);
      // Whoever has begun meanwhile, if only by choosing a language, is asked first.
      const isBegun = workOf(now.current) !== settled.current;
      if (there && (choice === "ask" || (choice === "take" && isBegun))) setOffer(there);
      else if (there) {
        if (choice === "take") settled.current = takeOver(now.current, there);
        now.current.noteKept(there.savedAt);
      }
      setIsTold(true);
    };
    const askQuietly = () => void ask().catch(() => {});
    const look = () => document.visibilityState === "visible" && askQuietly();
    askQuietly();
    document.addEventListener("visibilitychange", look);
    return () => {
      left.abort();
      document.removeEventListener("visibilitychange", look);
    };
  }, [uid, pid, cid]);

  const isSaving = uid !== undefined && isTold && offer === undefined;
  useSaving(isSaving ? workOf(desk) : undefined, (work, outlivesPage) => {
    const { written = null, language } = now.current;
    if (settled.current === work || (written?.length ?? 0) > codeLengthMax) return;
    const before = settled.current;
    settled.current = work;
    call("saveDraft", { pid, cid, language, code: written }, { isQuiet: true, outlivesPage }).then(
      ({ savedAt }) => now.current.noteKept(savedAt ?? undefined),
      () => {
        settled.current = before;
      },
    );
  });

  return {
    offer,
    /** Puts the draft of the other device in place of the one here. */
    take: () => {
      if (!offer) return;
      settled.current = takeOver(desk, offer);
      desk.noteKept(offer.savedAt);
      setOffer(undefined);
    },
    /** Leaves the draft here; it is saved in place of the other one. */
    keep: () => {
      settled.current = "";
      setOffer(undefined);
    },
  };
}

/** Calls `save` with the work once it rests, and at once when the page is left; with undefined never. */
function useSaving(work: string | undefined, save: (work: string, outlivesPage: boolean) => void): void {
  const latest = useRef({ work, save });
  useEffect(() => {
    latest.current = { work, save };
  });
  useEffect(() => {
    const leave = () => {
      const { work: last, save: saveLast } = latest.current;
      if (last !== undefined) saveLast(last, true);
    };
    const hide = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  useEffect(() => {
    if (work === undefined) return;
    const timer = setTimeout(() => latest.current.save(work, false), restMs);
    return () => clearTimeout(timer);
  }, [work]);
}

/** Puts the server's draft on the desk; answers the work that needs no saving then. */
function takeOver(desk: Desk, there: DraftThere): string {
  desk.load(there);
  return workOf({ language: there.language, written: there.code });
}

/** What is compared to know whether something has to be saved. */
function workOf({ language, written }: Pick<Desk, "language" | "written">): string {
  return JSON.stringify([language, written ?? null]);
}
