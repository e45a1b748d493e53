import { useMediaQuery } from "@mantine/hooks";
import { countText, pageCount, pageSizes, pageWindow } from "@touchstone/domain";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import styles from "./pager.module.css";

/** Where a list stands. */
export interface PagerProps {
  total: number;
  /** True where the list was counted only so far: there are more. */
  totalIsFloor?: boolean;
  page: number;
  pageSize: number;
  /** The sizes that are offered, where they are not those of every list. */
  sizes?: readonly number[];
  /** What is counted, in words that fit the total: "problems". */
  noun: string;
  /** True where the rows of a page are not to be chosen. */
  isFixed?: boolean;
  /** Another size begins again at the first page. */
  onChange: (place: { page: number; pageSize: number }) => void;
}

/** Goes through the pages of a list: back, numbers, on, and how many stand on one. */
export function Pager({
  total,
  totalIsFloor = false,
  page,
  pageSize,
  sizes = pageSizes,
  noun,
  isFixed = false,
  onChange,
}: PagerProps): ReactNode {
  const { t } = useTranslation();
  const isSmall = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const pages = pageCount(total, pageSize);
  const goTo = (to: number) => onChange({ page: to, pageSize });
  return (
    <nav className={styles.pager} data-small={isSmall || undefined} aria-label={t("ui.pager")}>
      <span className={styles.total}>
        {t("ui.pager.total", { total: `${countText(total)}${totalIsFloor ? "+" : ""}`, noun })}
      </span>
      <div className={styles.numbers}>
        <button
          type="button"
          aria-label={t("ui.pager.back")}
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        >
          <Icon name="left" />
        </button>
        <Numbers page={page} pages={pages} goTo={goTo} />
        <button
          type="button"
          aria-label={t("ui.pager.on")}
          disabled={page >= pages}
          onClick={() => goTo(page + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
      {!isFixed && (
        <span className={styles.size}>
          <select
            aria-label={t("ui.pager.size")}
            value={pageSize}
            onChange={(event) => onChange({ page: 1, pageSize: Number(event.target.value) })}
          >
            {offeredSizes(sizes, pageSize).map((size) => (
              <option key={size} value={size}>
                {t("ui.pager.perPage", { size })}
              </option>
            ))}
          </select>
          <Icon name="down" size={12} />
        </span>
      )}
    </nav>
  );
}

function Numbers({
  page,
  pages,
  goTo,
}: {
  page: number;
  pages: number;
  goTo: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const numbers = pageWindow(Math.min(page, pages), pages);
  return numbers.map((number, index) => (
    <Fragment key={number}>
      {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
      <button
        type="button"
        aria-label={t("ui.pager.page", { page: number })}
        aria-current={number === page ? "page" : undefined}
        onClick={() => goTo(number)}
      >
        {countText(number)}
      </button>
    </Fragment>
  ));
}

/** An address may name a size of its own. */
function offeredSizes(sizes: readonly number[], pageSize: number): readonly number[] {
  return sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((one, other) => one - other);
}
