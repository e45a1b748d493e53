import type { ReactNode } from "react";
import { PageLink } from "../platform/page-link.tsx";
import type { PageTarget } from "../platform/route-names.ts";
import { useAskToSignIn } from "./use-ask-to-sign-in.ts";

/** What the link needs. */
export interface SignedInLinkProps {
  page: PageTarget;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a page for users; without a session the reader is asked to sign in first. */
export function SignedInLink({ page, className, children }: SignedInLinkProps): ReactNode {
  const askToSignIn = useAskToSignIn();
  return (
    <PageLink
      page={page}
      className={className}
      onClick={(event) => {
        if (askToSignIn()) event.preventDefault();
      }}
    >
      {children}
    </PageLink>
  );
}
