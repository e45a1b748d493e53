import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect } from "react";
import { useGroupPlace } from "../../platform/group-place.ts";
import { useUser } from "../../platform/session/session.ts";
import { type HeardTraining, refetchTraining, type Training, trainingAccessOptions } from "./api.ts";
import { type TrainingClock, useTrainingClock } from "./training-clock.ts";

/** Why the inside of a training is closed to the reader. */
export type TrainingBar = "signIn" | "password" | "notOpen";

/** The training that a page is of, and what the reader may do in it now. */
export interface TrainingView {
  readonly training: Training;
  readonly clock: TrainingClock;
  /** Only private trainings keep records. */
  readonly hasRecords: boolean;
  /** Those who run the group of a training see what the whole class has reached. */
  readonly hasWall: boolean;
  /** What keeps the reader out of problems and records; undefined where nothing does. */
  readonly bar: TrainingBar | undefined;
}

const TrainingContext = createContext<TrainingView | undefined>(undefined);

/** Tells the parts inside which training they are of. */
export const TrainingProvider = TrainingContext.Provider;

/** The training of this page. */
export function useTraining(): TrainingView {
  const view = useContext(TrainingContext);
  if (!view) throw new Error("useTraining stands outside the pages of a training");
  return view;
}

/** What the reader may do in a training now; undefined until it is known. */
export function useTrainingView(heard: HeardTraining | undefined): TrainingView | undefined {
  const user = useUser();
  const { data, isError } = useQuery({
    ...trainingAccessOptions(heard?.training.id ?? 0),
    enabled: heard !== undefined && user !== undefined,
  });
  const clock = useTrainingClock(heard);
  const hasWall = useGroupPlace()?.isAdmin ?? false;
  useOpening(clock);
  if (!heard || (user && !data && !isError)) return undefined;
  const { training } = heard;
  const bar = barOf({
    isSignedIn: user !== undefined,
    hasAccess: data?.access ?? false,
    isOpen: training.isAdmin || clock.phase !== "closed",
  });
  return { training, clock, hasRecords: training.auth === "Private", hasWall, bar };
}

function barOf(reader: {
  isSignedIn: boolean;
  hasAccess: boolean;
  isOpen: boolean;
}): TrainingBar | undefined {
  if (!reader.isSignedIn) return "signIn";
  if (!reader.hasAccess) return "password";
  return reader.isOpen ? undefined : "notOpen";
}

/** Asks for everything anew when the training opens. */
function useOpening({ phase }: TrainingClock): void {
  const client = useQueryClient();
  const isClosed = phase === "closed";
  useEffect(() => {
    if (!isClosed) return;
    return () => refetchTraining(client);
  }, [client, isClosed]);
}
