import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

interface Stage {
  gallop: number;
  tires: number;
  trot: number;
  change: number;
}

interface Journey {
  most: number;
  rest: number;
  stages: Stage[];
}

/** The largest gap between trot and gallop, the largest tiring and the longest change, of random stages. */
interface Bounds {
  gain: number;
  tires: number;
  change: number;
}

const mostStages = 1_000;
const longest = 1_000_000;

/** Changes are dear, and the gain of a gallop grows from stage to stage: strength is to be saved. */
const dearChanges = listOf(10, (i): Stage => {
  return { gallop: 5 + (i % 3), tires: 3 + (i % 2), trot: 9 + i * i, change: 90 };
});

/** With the two samples ten tests of ten points: three short journeys, three without recovery, four with all. */
export const tests: MakeTests = (random) =>
  makeJourneys(random).map((journey) => ({ input: inputOf(journey), output: `${leastMinutes(journey)}\n` }));

function makeJourneys(random: Random): Journey[] {
  const stages = (count: number, bounds: Bounds) => listOf(count, () => randomStage(random, bounds));
  const long = longest / 2;
  return [
    { most: 7, rest: 2, stages: dearChanges },
    { most: 100, rest: 0, stages: stages(100, { gain: 99, tires: 60, change: 150 }) },
    { most: 2_000, rest: 0, stages: stages(mostStages, { gain: long, tires: 400, change: longest }) },
    { most: 1_999, rest: 0, stages: stages(mostStages, { gain: long, tires: 2_000, change: 99_999 }) },
    { most: 50, rest: 1, stages: stages(mostStages, { gain: 9, tires: 20, change: 90 }) },
    { most: 2_000, rest: 150, stages: stages(mostStages, { gain: 1_000, tires: 300, change: longest }) },
    {
      most: 1_500,
      rest: 2_000,
      stages: stages(mostStages - 1, { gain: long, tires: 1_600, change: longest }),
    },
    { most: 2_000, rest: 77, stages: stages(mostStages, { gain: long, tires: 500, change: longest }) },
  ];
}

function randomStage(random: Random, { gain, tires, change }: Bounds): Stage {
  const gallop = random.int(1, gain);
  return {
    gallop,
    tires: random.int(1, tires),
    trot: gallop + random.int(0, gain),
    change: random.int(0, change),
  };
}

const inputOf = ({ most, rest, stages }: Journey): string =>
  textOf([
    [stages.length, most, rest],
    ...stages.map((stage) => [stage.gallop, stage.tires, stage.trot, stage.change]),
  ]);

/** From the last stage back to the first: what the rest of the way takes a horse of each tiredness. */
function leastMinutes({ most, rest, stages }: Journey): number {
  let left = new Float64Array(most + 1);
  for (const { gallop, tires, trot, change } of stages.toReversed()) {
    const riding = left.map((_, tired) =>
      Math.min(
        trot + (left[Math.max(0, tired - rest)] ?? 0),
        gallop + (left[tired + tires] ?? Number.POSITIVE_INFINITY),
      ),
    );
    const withFreshHorse = change + (riding[0] ?? 0);
    left = riding.map((minutes) => Math.min(minutes, withFreshHorse));
  }
  return left[0] ?? 0;
}
