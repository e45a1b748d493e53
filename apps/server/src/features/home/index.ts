export { carouselHandlers } from "./carousel.routes.ts";
export { homeHandlers } from "./home.routes.ts";
export { carouselBlobs } from "./read-carousel.ts";
