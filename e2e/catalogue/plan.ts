import type { Screen } from "../site/screen.ts";
import { type Onlooker, ownerOf } from "./onlookers.ts";
import { frames } from "./variants.ts";
import type { Walk } from "./walk.ts";

/** Every screen in every frame, by its owner. */
export function planLooks(screens: readonly Screen[], owners: readonly Onlooker[]): Walk[] {
  const looks = frames.flatMap((frame) =>
    owners.map((onlooker) => ({
      onlooker,
      frame,
      screens: screens.filter((screen) => ownerOf(screen) === onlooker.name),
    })),
  );
  return looks.filter((look) => look.screens.length > 0);
}

/** Every address by everybody to whom it may look different, by the screen that prepares nothing where there is one. */
export function planWalks(screens: readonly Screen[], onlookers: readonly Onlooker[]): Walk[] {
  const plainFirst = [...screens.filter(isPlain), ...screens.filter((screen) => !isPlain(screen))];
  const isFirst = ({ path }: Screen, nth: number) =>
    plainFirst.findIndex((other) => other.path === path) === nth;
  const addresses = plainFirst.filter(isFirst);
  return onlookers.map((onlooker) => ({
    onlooker,
    frame: { locale: "zh-CN", width: 1440 },
    screens: addresses.filter(({ path }) => onlooker.where.test(path)),
    // What somebody may not ask for is refused by its status, and the browser repeats it.
    provoked: [/status of 40[134]/],
  }));
}

function isPlain({ prepare }: Screen): boolean {
  return prepare === undefined;
}
