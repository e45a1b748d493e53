import { Link, useNavigate } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { pageInGroup, useGid } from "./group-place.ts";
import { linkTo, type PageTarget } from "./route-names.ts";

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">;

/** A link to a page by its name, inside a group to the group's. Hover or focus loads it ahead. */
export function PageLink({
  page,
  isExact = false,
  children,
  ...anchor
}: {
  page: PageTarget;
  /** True where a page below this one is not to be taken for it; "query" where another query is not, either. */
  isExact?: boolean | "query";
  children: ReactNode;
} & Anchor): ReactNode {
  const gid = useGid();
  return (
    <Link
      {...linkTo(pageInGroup(page, gid))}
      {...(isExact && { activeOptions: { exact: true, includeSearch: isExact === "query" } })}
      {...(anchor as object)}
    >
      {children}
    </Link>
  );
}

/** How the router goes to a page. */
interface GoOptions {
  replace?: boolean;
  resetScroll?: boolean;
}

/** Goes to a page by its name, inside a group to the group's. */
export function useGoTo(): (page: PageTarget, options?: GoOptions) => void {
  const navigate = useNavigate();
  const gid = useGid();
  return (page, { replace = false, ...rest } = {}) =>
    void navigate({ ...linkTo(pageInGroup(page, gid)), replace, ...rest });
}
