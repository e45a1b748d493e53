import { askEntry } from "../site/ask-entry.ts";
import { runEntry } from "../site/server-processes.ts";
import { stopFolder } from "../site/stop-site.ts";
import { addJudge } from "./add-judge.ts";
import { runDoctor } from "./doctor/run-doctor.ts";
import { goBack } from "./go-back.ts";
import type { HomeOrder } from "./home-order.ts";
import { joinSite } from "./join-site.ts";
import { type CommandContext, findHome, type Home, homePath, openHome } from "./open-home.ts";
import { seedSite } from "./seed-site.ts";
import { showStatus } from "./status/show-status.ts";
import { upSite } from "./up-site.ts";
import { upgradeSite } from "./upgrade-site.ts";
import { withHome } from "./with-home.ts";

/** Does what is asked with a site on this machine; answers the exit code. */
export async function runHomeOrder(order: HomeOrder, context: CommandContext): Promise<number> {
  const path = homePath(context.env, order.home);
  switch (order.name) {
    case "up":
      await upSite(await openHome(path, order.port, context), order);
      return 0;
    case "doctor":
      return runDoctor(path, context);
    case "judge-join":
      await joinSite(order, context);
      return 0;
    case "down":
    case "status":
    case "migrate":
    case "seed":
    case "user":
    case "judge-add":
    case "upgrade":
      return runAtHome(order, findHome(path, context));
  }
}

/** What is asked of a site that exists. */
async function runAtHome(
  order: Exclude<HomeOrder, { name: "up" | "doctor" | "judge-join" }>,
  home: Home,
): Promise<number> {
  switch (order.name) {
    case "down":
      await stopFolder(home.folder, home.say);
      return 0;
    case "status":
      return showStatus(home);
    case "migrate":
      home.say((await withHome(home, (context) => runEntry("migrate", context))).trim());
      return 0;
    case "seed":
      await seedSite(home);
      return 0;
    case "user":
      home.say((await withHome(home, (context) => askEntry("users", order.args, context))).trim());
      return 0;
    case "judge-add":
      await addJudge(home, order.judge);
      return 0;
    case "upgrade":
      await (order.isBack ? goBack(home) : upgradeSite(home));
      return 0;
  }
}
