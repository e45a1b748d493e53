import type { z } from "zod";
import type { RouteName, routes } from "./routes.ts";

/** What a caller sends with a call. */
export type WireInput<Name extends RouteName> = z.input<(typeof routes)[Name]["input"]>;

/** What the answer of a call carries as JSON. */
export type WireData<Name extends RouteName> = z.input<(typeof routes)[Name]["data"]>;
