import { useQuery } from "@tanstack/react-query";
import { slidePuzzle } from "@touchstone/domain";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./slide-puzzle.module.css";
import { TextButton } from "./text-button.tsx";

const { width, height, pieceSize } = slidePuzzle;
const slideMax = width - pieceSize;

/** Who hears that the puzzle is solved, or that somebody wants another way. */
export interface SlidePuzzleProps {
  onPassed: (ticket: string) => void;
  /** `sendsMail` is true where the other way is a mailed code. */
  onOtherWay: (sendsMail: boolean) => void;
}

/**
 * The puzzle: a piece that is dragged, or moved by the arrow keys and left by Enter. The server decides whether it
 * fits; a puzzle that was missed is replaced.
 */
export function SlidePuzzle({ onPassed, onOtherWay }: SlidePuzzleProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const faultId = useId();
  const [tries, setTries] = useState(0);
  const [x, setX] = useState(0);
  const [state, setState] = useState<"open" | "checking" | "passed">("open");
  const [fault, setFault] = useState<string>();
  const startedAt = useRef<number>(undefined);
  const puzzle = useQuery({
    queryKey: ["getSlidePuzzle", id, tries],
    queryFn: () => call("getSlidePuzzle", {}, { isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const check = async () => {
    if (!puzzle.data || startedAt.current === undefined || state !== "open") return;
    setState("checking");
    const durationMs = Math.round(performance.now() - startedAt.current);
    try {
      const { ticket } = await call("checkSlide", { key: puzzle.data.key, x, durationMs }, { isQuiet: true });
      setState("passed");
      setFault(undefined);
      onPassed(ticket);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      startedAt.current = undefined;
      setFault(error.message);
      setX(0);
      setState("open");
      setTries((now) => now + 1);
    }
  };
  const slideTo = (place: number) => {
    startedAt.current ??= performance.now();
    setX(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // The form is sent by its button, when the piece lies in the hole.
    event.preventDefault();
    void check();
  };

  if (puzzle.isError) return <InlineError onRetry={() => void puzzle.refetch()} />;
  return (
    <div className={styles.puzzle} style={{ "--x": x / width, "--at": x / slideMax } as CSSProperties}>
      <div className={styles.picture}>
        {puzzle.data ? (
          <>
            <img src={puzzle.data.background} alt="" width={width} height={height} draggable={false} />
            <img
              src={puzzle.data.piece}
              alt=""
              className={styles.piece}
              style={{ top: `${puzzle.data.y}%`, width: `${(pieceSize / width) * 100}%` }}
              draggable={false}
            />
          </>
        ) : (
          <Skeleton height={height} />
        )}
      </div>
      <div className={styles.track} data-passed={state === "passed" || undefined}>
        <span className={styles.fill} />
        <span className={styles.words} role="status">
          {state === "passed" ? t("identity.slidePassed") : t("identity.slideHint")}
        </span>
        <input
          type="range"
          className={styles.range}
          aria-label={t("identity.slideLabel")}
          aria-describedby={faultId}
          min={0}
          max={slideMax}
          value={x}
          disabled={!puzzle.data || state !== "open"}
          onChange={({ currentTarget }) => slideTo(Number(currentTarget.value))}
          onPointerUp={() => void check()}
          onKeyDown={onKeyDown}
        />
        <span className={styles.knob}>
          <Icon name={state === "passed" ? "check" : "right"} />
        </span>
      </div>
      <p id={faultId} role="alert" className={styles.fault}>
        {fault}
      </p>
      {puzzle.data && state !== "passed" && (
        <TextButton onClick={() => onOtherWay(puzzle.data.sendsMail)}>
          {puzzle.data.sendsMail ? t("identity.mailInstead") : t("identity.questionInstead")}
        </TextButton>
      )}
    </div>
  );
}
