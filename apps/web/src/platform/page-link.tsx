import { Link, useNavigate } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { linkTo, type PageTarget } from "./route-names.ts";

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">;

/** A link to a page by its name. Hover or focus loads it ahead. */
export function PageLink({
  page,
  isExact = false,
  children,
  ...anchor
}: {
  page: PageTarget;
  /** True where a page below this one is not to be taken for it. */
  isExact?: boolean;
  children: ReactNode;
} & Anchor): ReactNode {
  return (
    <Link
      {...linkTo(page)}
      {...(isExact && { activeOptions: { exact: true, includeSearch: false } })}
      {...(anchor as object)}
    >
      {children}
    </Link>
  );
}

/** Goes to a page by its name. */
export function useGoTo(): (page: PageTarget, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (page, { replace = false } = {}) => void navigate({ ...linkTo(page), replace });
}
