import { type ResolverStep, type Resolving, resolveOne } from "@touchstone/domain";
import { useEffect, useState } from "react";
import { prefersStillness } from "../parts/use-row-moves.ts";

/** How long an opened result is shown before its row moves, and how long Auto waits between steps. */
const openMs = 900;
const waitMs = 1_100;
const settleMs = 350;

/** The speeds that arrow keys choose from. */
const speeds = [0.5, 1, 2, 4, 8, 16] as const;

/** A board that is opened step by step. */
export interface Rolling {
  board: Resolving;
  /** The result that has just been opened; its row has not moved yet. */
  opening: Extract<ResolverStep, { kind: "reveal" }> | undefined;
  /** The last step that was taken. */
  last: ResolverStep | undefined;
  isDone: boolean;
  isAuto: boolean;
  speed: number;
  next: () => void;
  toggleAuto: () => void;
  faster: () => void;
  slower: () => void;
  restart: () => void;
}

/** Opens a board: by hand, or by itself at a chosen speed. With reduced motion every step is done at once. */
export function useRolling(start: Resolving): Rolling {
  const [board, setBoard] = useState(start);
  const [taken, setTaken] = useState<ReturnType<typeof resolveOne>>();
  const [last, setLast] = useState<ResolverStep>();
  const [isAuto, setAuto] = useState(false);
  const [speedAt, setSpeedAt] = useState(1);
  const speed = speeds[speedAt] ?? 1;
  const isDone = board.cursor < 0;

  const finish = (step: NonNullable<typeof taken>) => {
    setBoard(step.next);
    setLast(step.step);
    setTaken(undefined);
  };
  const next = () => {
    const step = taken ?? resolveOne(board);
    if (!step) return;
    if (taken || step.step.kind === "settle" || prefersStillness()) finish(step);
    else setTaken(step);
  };
  const isSettling = board.rows[board.cursor]?.hidden.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- a timer belongs to one step and one speed
  useEffect(() => {
    if (!taken && (!isAuto || isDone)) return;
    const timer = setTimeout(next, (taken ? openMs : isSettling ? settleMs : waitMs) / speed);
    return () => clearTimeout(timer);
  }, [taken, board, isAuto, speed]);
  useEffect(() => {
    if (isDone) setAuto(false);
  }, [isDone]);

  return {
    board,
    opening: taken?.step.kind === "reveal" ? taken.step : undefined,
    last,
    isDone,
    isAuto,
    speed,
    next,
    toggleAuto: () => setAuto(!isAuto && !isDone),
    faster: () => setSpeedAt(Math.min(speedAt + 1, speeds.length - 1)),
    slower: () => setSpeedAt(Math.max(speedAt - 1, 0)),
    restart: () => {
      setBoard(start);
      setTaken(undefined);
      setLast(undefined);
      setAuto(false);
    },
  };
}
