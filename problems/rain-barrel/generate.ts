import { listOf, type MakeTests, type Random, textOf } from "../kit.ts";

/** Barrels that run over, run dry and do both, many times. */
export const tests: MakeTests = (random) =>
  [
    { room: 1, hours: [0] },
    { room: 5, hours: [5] },
    { room: 5, hours: [6, -6, 1] },
    { room: 7, hours: [-1000, 3] },
    { room: 1, hours: listOf(1000, () => 1000) },
    { room: 1000, hours: listOf(1000, (index) => (index % 2 === 0 ? 1000 : -1000)) },
    randomBarrel(random, 50, 40),
    randomBarrel(random, 900, 1000),
  ].map(({ room, hours }) => ({
    input: textOf([[room, hours.length], hours]),
    output: textOf([watch(room, hours)]),
  }));

const randomBarrel = (random: Random, room: number, most: number) => ({
  room,
  hours: listOf(1000, () => random.int(-most, most)),
});

/** Litre by litre. */
function watch(room: number, hours: readonly number[]): [level: number, lost: number] {
  let level = 0;
  let lost = 0;
  for (const change of hours) {
    for (let litre = 0; litre < change; litre += 1) {
      if (level < room) level += 1;
      else lost += 1;
    }
    for (let litre = 0; litre > change && level > 0; litre -= 1) level -= 1;
  }
  return [level, lost];
}
