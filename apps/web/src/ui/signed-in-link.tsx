import type { ReactNode } from "react";
import { PageLink } from "../platform/page-link.tsx";
import type { PageTarget } from "../platform/route-names.ts";
import { useDemandUser } from "./use-demand-user.ts";

/** What the link needs. */
export interface SignedInLinkProps {
  page: PageTarget;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a page for users; without a session the reader is asked to sign in first. */
export function SignedInLink({ page, className, children }: SignedInLinkProps): ReactNode {
  const demandUser = useDemandUser();
  return (
    <PageLink
      page={page}
      className={className}
      onClick={(event) => {
        if (!demandUser()) event.preventDefault();
      }}
    >
      {children}
    </PageLink>
  );
}
