import type { routesByFeature } from "@touchstone/contract";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import {
  addCarouselPicture,
  type CarouselDeps,
  deleteCarouselPicture,
  orderCarousel,
} from "./change-carousel.ts";

export function carouselHandlers(deps: CarouselDeps): Handlers<(typeof routesByFeature)["carousel"]> {
  return {
    async uploadCarouselImage(call, { file }) {
      const { id, url } = await addCarouselPicture(deps, actedBy(call), file);
      return { id, url };
    },
    async setCarousel(call, { pictures }) {
      await orderCarousel(deps.db, actedBy(call), pictures);
      return null;
    },
    async deleteCarouselImage(call, { id }) {
      await deleteCarouselPicture(deps.db, actedBy(call), id);
      return null;
    },
  };
}
