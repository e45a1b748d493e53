import { contestPlaces } from "./contest-places.ts";
import { discussionPlaces } from "./discussion-places.ts";
import { groupPlaces } from "./group-places.ts";
import { peoplePlaces } from "./people-places.ts";
import type { Place } from "./place.ts";
import { problemPlaces } from "./problem-places.ts";
import { sitePlaces } from "./site-places.ts";
import { trainingPlaces } from "./training-places.ts";

/** Every place that takes text from its users: a new one is a line in one of these tables. */
export const places: readonly Place[] = [
  ...peoplePlaces,
  ...problemPlaces,
  ...trainingPlaces,
  ...contestPlaces,
  ...discussionPlaces,
  ...groupPlaces,
  ...sitePlaces,
];
