import type { BrowserContext, Page } from "@playwright/test";
import { pageFaults } from "./page-faults.ts";

/** The one origin that may be asked, and the complaints that are expected. */
export interface Watch {
  origin: string | undefined;
  provoked: readonly RegExp[];
}

/** A browser that is watched. */
export interface Watched {
  /** What was wrong since this was last asked. */
  take: () => string[];
  /** Closes it and tells what was wrong, with what the pages show that it ends on. */
  end: () => Promise<string[]>;
}

/** Watches a browser. */
export function watchContext(context: BrowserContext, { origin, provoked }: Watch): Watched {
  const faults: string[] = [];
  context.on("request", (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith("http") && asked.origin !== origin) faults.push(`asked ${asked}`);
  });
  context.on("console", (message) => {
    const isComplaint = ["error", "warning"].includes(message.type());
    // An address that is no page says so by its status, and the browser repeats it.
    const isOfPage = message.location().url === message.page()?.url() && /status of 404/.test(message.text());
    if (isComplaint && !isOfPage && !provoked.some((pattern) => pattern.test(message.text()))) {
      faults.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
    }
  });
  context.on("weberror", (error) => faults.push(String(error.error().stack)));
  const isOurs = (page: Page) => page.url().startsWith(`${origin}/`);
  return {
    take: () => faults.splice(0),
    end: async () => {
      for (const page of context.pages().filter(isOurs)) faults.push(...(await pageFaults(page)));
      await context.close();
      return faults;
    },
  };
}
