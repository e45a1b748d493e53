import type { Page } from "@playwright/test";
import type { WireData } from "@touchstone/contract/web";

type Remote = WireData<"getRemoteJudging">;

const hdu: Remote["sites"][number] = {
  ...{
    site: "HDU",
    failures: 0,
    restsUntil: null,
    needsCareSince: null,
    lastTrouble: null,
    lastTroubleAt: null,
  },
  ...{ queued: 12, sent: 3, pages: 0 },
};
const account: Remote["accounts"][number] = {
  ...{ id: 1, site: "HDU", username: "touchstone-school-01", isEnabled: true, isBusy: true },
  ...{ parkedBecause: null, parkedAt: null, checkOrderedAt: null, checkedAt: "2026-11-16T08:00:00.000Z" },
  checkTrouble: null,
};
const troubled = "2026-11-17T08:12:00.000Z";

/** A site that works, one that rests, one that needs care, and one that nobody has an account for. */
const remote: Remote = {
  isOpen: true,
  sites: [
    hdu,
    {
      ...hdu,
      ...{ site: "CF", failures: 5, restsUntil: "2030-01-01T09:30:00.000Z", lastTrouble: "unreachable" },
      lastTroubleAt: troubled,
    },
    {
      ...hdu,
      site: "POJ",
      needsCareSince: troubled,
      lastTrouble: "changed-layout",
      lastTroubleAt: troubled,
      pages: 2,
    },
    { ...hdu, site: "SPOJ", queued: 0, sent: 0 },
  ],
  accounts: [
    account,
    {
      ...account,
      id: 2,
      username: "a-name-of-another-account-that-is-long",
      isBusy: false,
      isEnabled: false,
    },
    { ...account, id: 3, site: "CF", parkedBecause: "login-failed", parkedAt: troubled, isBusy: false },
    { ...account, id: 4, site: "POJ", isBusy: false, checkTrouble: "login-failed" },
  ],
};

/** No site of a test calls other judges, so the page is told that programs are on their way to them. */
export async function showRemoteWork(page: Page): Promise<void> {
  await page.route("**/api/admin/remote-judging", (route) =>
    route.fulfill({ json: { status: 200, msg: "success", data: remote } }),
  );
  await page.reload();
}
