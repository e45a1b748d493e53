import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type SearchMiddleware,
  stripSearchParams,
} from "@tanstack/react-router";
import { loadPart } from "../../platform/load-part.ts";

/** What a page may say of itself beyond its address and its part. */
export interface PageOptions {
  /** The address's query as the page reads it. */
  validateSearch?: (search: Record<string, unknown>) => object;
  search?: { middlewares: SearchMiddleware<object>[] };
  beforeLoad?: (opening: {
    context: { queryClient: QueryClient };
    preload: boolean;
    /** What the address asks for. */
    search: object;
  }) => Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: -- a module exports what it likes; the router itself asks for this type
type Part = Record<string, any>;

/** Makes the pages of one parent: at its address stands what a part exports, loaded when it is first opened. */
export function pageOf(getParentRoute: () => AnyRoute) {
  return <P extends Part>(
    path: string,
    load: () => Promise<P>,
    component: keyof P & string,
    options: PageOptions = {},
  ) =>
    createRoute({
      getParentRoute,
      path,
      ...options,
      component: lazyRouteComponent(() => loadPart(load), component),
    });
}

/** Makes what stands around several pages: it has no address of its own. */
export function frameOf<P extends Part>(
  getParentRoute: () => AnyRoute,
  id: string,
  load: () => Promise<P>,
  component: keyof P & string,
  options: Pick<PageOptions, "beforeLoad"> = {},
) {
  return createRoute({
    getParentRoute,
    id,
    ...options,
    component: lazyRouteComponent(() => loadPart(load), component),
  });
}

/** For a list: its address says only what differs from the list as it first shows. */
export function listQuery(read: (search: Record<string, unknown>) => object): PageOptions {
  return { validateSearch: read, search: { middlewares: [stripSearchParams(read({}))] } };
}
