/**
 * Links by the names of pages. The names and paths themselves are the contract's, in its page-paths.ts, because the
 * server has to know which addresses are pages.
 */
import { type PageName, pagePaths } from "@touchstone/contract/web";

export { pagePaths };

type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The parts of a page's path that vary. */
export type PageParams<Name extends PageName> = Record<ParamNames<(typeof pagePaths)[Name]>, string>;

/** What may stand in a page's query. Empty values are left out of the address, 0 and false are kept. */
export type PageQuery = Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;

/** A page to go to: its name, what varies in its path, its query. */
export type PageTarget<Name extends PageName = PageName> = {
  [Each in Name]: { name: Each; query?: PageQuery } & (keyof PageParams<Each> extends never
    ? { params?: undefined }
    : { params: PageParams<Each> });
}[Name];

/** A target as the router's links take it. */
export function linkTo({ name, params, query }: PageTarget) {
  return { to: pagePaths[name], params: params ?? {}, search: query ?? {} } as { to: string };
}

/** Whether a path belongs to the admin area. */
export function isAdminPath(path: string): boolean {
  return path === pagePaths.Admin || path.startsWith(`${pagePaths.Admin}/`);
}
