import { queryOptions, useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { useEffect } from "react";
import { call } from "../../platform/http/call.ts";
import { readPageMeta } from "../../platform/page-meta.ts";

/** Names, links and switches of the site. */
type Site = WireData<"getWebsiteConfig">;

const unnamed: Pick<
  Site,
  | "name"
  | "shortName"
  | "register"
  | "recordName"
  | "recordUrl"
  | "policeRecordName"
  | "policeRecordUrl"
  | "projectName"
  | "projectUrl"
  | "openPublicDiscussion"
  | "openGroupDiscussion"
  | "openContestComment"
  | "timeZone"
> = {
  name: "Touchstone",
  shortName: "OJ",
  register: false,
  recordName: "",
  recordUrl: "",
  policeRecordName: "",
  policeRecordUrl: "",
  projectName: "Touchstone",
  projectUrl: "",
  openPublicDiscussion: false,
  openGroupDiscussion: false,
  openContestComment: false,
  timeZone: "",
};

/** The site as the server wrote it into the page, else as it answers. */
export function siteOptions() {
  const written = readPageMeta("touchstone-site");
  return queryOptions({
    queryKey: ["getWebsiteConfig"],
    queryFn: ({ signal }) => call("getWebsiteConfig", {}, { signal, isQuiet: true }),
    staleTime: 5 * 60_000,
    initialData: () => (written ? (JSON.parse(written) as Site) : undefined),
  });
}

/** The site; until it is known, one without a name. */
export function useSite(): typeof unnamed {
  return useQuery(siteOptions()).data ?? unnamed;
}

/** Puts the page's title, then the site's short name, into the window's title. */
export function usePageTitle(title: string): void {
  const { shortName } = useSite();
  useEffect(() => {
    document.title = `${title} - ${shortName}`;
  }, [title, shortName]);
}
