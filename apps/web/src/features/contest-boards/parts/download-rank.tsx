import { Button, Menu } from "@mantine/core";
import { routeTable } from "@touchstone/contract/web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { callForBlob } from "../../../platform/http/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import { saveFile } from "../../../ui/save-file.ts";

const formats = ["xlsx", "csv"] as const;

/** Which rank is taken along. */
export interface DownloadRankProps {
  cid: number;
  isForced: boolean;
  removeStar: boolean;
  containsEnd: boolean;
}

/** Takes the whole rank along as a table. */
export function DownloadRank({ cid, isForced, removeStar, containsEnd }: DownloadRankProps): ReactNode {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const download = async (format: (typeof formats)[number]) => {
    setBusy(true);
    try {
      const query = { cid, forceRefresh: isForced, removeStar, containsEnd, format };
      saveFile(`contest_${cid}_rank.${format}`, [
        await callForBlob(routeTable.downloadContestRank.path, query),
      ]);
    } catch {
      // The call has told why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={t("boards.download")}
          title={t("boards.download")}
        >
          <Icon name="download" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {t("boards.downloadAs", { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
