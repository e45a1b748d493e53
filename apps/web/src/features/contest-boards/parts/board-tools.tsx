import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import type { BoardKind } from "../api.ts";
import type { Board } from "../use-board.ts";
import styles from "./board-tools.module.css";
import type { BoardView } from "./use-board-view.ts";

/** What the tools above a board work on. */
export interface BoardToolsProps {
  view: BoardView;
  board: Board;
  kind: BoardKind;
  hasEnded: boolean;
  /** Switches that this board has besides. */
  more?: ReactNode;
  /** True where a contest admin may ask for what the seal keeps back. */
  hasForce: boolean;
  /** The ways to take the board along; contest admins have them. */
  download?: ReactNode;
}

/** Search, followed and star entries, and how the board is kept fresh. */
export function BoardTools(props: BoardToolsProps): ReactNode {
  const { view, board, kind, hasEnded, more, hasForce, download } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={t("boards.search")}
          hint={t(kind === "acm" ? "boards.searchTeam" : "boards.searchPerson")}
          icon="search"
          value={view.query.keyword ?? ""}
          onSearch={(text) => view.change({ keyword: text || undefined })}
        />
      </div>
      <Toggle
        label={
          <>
            <Icon name="starFill" size={13} />
            {t("boards.followedOnly", { count: view.concerned.uids.length })}
          </>
        }
        isOn={view.isFollowedOnly}
        onChange={view.setFollowedOnly}
      />
      <Toggle
        label={t("boards.stars")}
        isOn={!view.query.removeStar}
        onChange={(isOn) => view.change({ removeStar: !isOn })}
      />
      {more}
      <div className={styles.fresh}>
        <span className={styles.state} role="status">
          <Freshness board={board} hasEnded={hasEnded} />
        </span>
        {hasForce && <Toggle label={t("boards.force")} isOn={view.isForced} onChange={view.setForced} />}
        {!hasEnded && <Toggle label={t("boards.auto")} isOn={board.isAuto} onChange={board.setAuto} />}
        <Button
          variant="default"
          size="sm"
          aria-label={t("boards.refresh")}
          title={t("boards.refresh")}
          onClick={board.refresh}
        >
          <Icon name="refresh" />
        </Button>
        {download}
      </div>
    </div>
  );
}

function Freshness({ board, hasEnded }: { board: Board; hasEnded: boolean }): ReactNode {
  const { t } = useTranslation();
  if (hasEnded) return t("boards.ended");
  if (!board.isAuto) return t("boards.notAuto");
  return board.isLive ? (
    <>
      <i className={styles.dot} aria-hidden />
      {t("boards.live")}
    </>
  ) : (
    t("boards.every")
  );
}
