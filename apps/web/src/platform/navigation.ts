import type { PageTarget } from "./route-names.ts";

let navigate: (page: PageTarget) => void = () => {};

/** Says how to go to a page; told once, by whoever makes the router. */
export function setNavigator(go: (page: PageTarget) => void): void {
  navigate = go;
}

/** Goes to a page from where no part of a page is at hand. Parts use `useGoTo`. */
export function goToPage(page: PageTarget): void {
  navigate(page);
}
