import { Button } from "@mantine/core";
import type { WireData } from "@touchstone/contract/web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import styles from "./settings-form.module.css";

type Submissions = WireData<"exportSubmissions">["records"];
type Drafts = WireData<"exportDrafts">["records"];

/** The button that gives the user everything of theirs in one file; it tells how far it is. */
export function ExportData({ userInfo }: { userInfo: UserInfo }): ReactNode {
  const { t } = useTranslation();
  const [count, setCount] = useState<number>();
  const isBusy = count !== undefined;

  const save = async () => {
    setCount(0);
    try {
      const submissions = await fetchAll(setCount);
      const all = { account: userInfo, submissions, drafts: await fetchDrafts() };
      saveFile(`${userInfo.username}.json`, [JSON.stringify(all, null, 2)]);
    } catch (error) {
      // The call has told what failed; the user may press again.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setCount(undefined);
    }
  };

  return (
    <div className={styles.form}>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        mod={{ disabled: isBusy }}
        onClick={() => !isBusy && void save()}
      >
        {isBusy ? t("account.exporting", { total: count }) : t("account.export")}
      </Button>
    </div>
  );
}

async function fetchAll(tell: (count: number) => void): Promise<Submissions> {
  const all: Submissions = [];
  for (;;) {
    const { records, isLast } = await call("exportSubmissions", { before: all.at(-1)?.submitId });
    all.push(...records);
    tell(all.length);
    if (isLast) return all;
  }
}

async function fetchDrafts(): Promise<Drafts> {
  const all: Drafts = [];
  for (;;) {
    const { records, isLast } = await call("exportDrafts", { after: all.at(-1)?.pid });
    all.push(...records);
    if (isLast) return all;
  }
}
