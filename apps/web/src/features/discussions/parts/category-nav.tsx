import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import type { PageTarget } from "../../../platform/route-names.ts";
import { useIsRoot } from "../../../platform/session/session.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { categoriesOptions } from "../api.ts";
import { CategoriesDialog } from "./categories-dialog.tsx";
import styles from "./category-nav.module.css";

/** What the categories need. */
export interface CategoryNavProps {
  /** The one that is shown; undefined for all of them, null for none that would be marked. */
  chosen: number | undefined | null;
  /** Where a category leads; undefined asks for all of them. */
  pageOf: (categoryId: number | undefined) => PageTarget;
}

/** The categories as links: beside the list, on a narrow screen as chips above it. The super admin edits them here. */
export function CategoryNav({ chosen, pageOf }: CategoryNavProps): ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(categoriesOptions());
  const isWide = useIsWide();
  const isRoot = useIsRoot();
  const [isEditing, setIsEditing] = useState(false);
  const edit = isRoot && data && (
    <ActionIcon
      aria-label={t("discussions.editCategories")}
      title={t("discussions.editCategories")}
      onClick={() => setIsEditing(true)}
    >
      <Icon name="edit" />
    </ActionIcon>
  );
  const links = [{ id: undefined, name: t("discussions.all") }, ...(data ?? [])];
  const nav = (
    <>
      {isError && <InlineError title={t("discussions.categoriesFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className={styles.shapes} aria-busy="true">
          {["40%", "55%", "35%", "50%"].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      {data && (
        <nav aria-label={t("discussions.categories")}>
          <ul>
            {links.map(({ id, name }) => (
              <li key={id ?? 0}>
                <PageLink page={pageOf(id)} isExact="query" aria-current={id === chosen ? "page" : undefined}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
  return (
    <div className={styles.nav}>
      {isWide ? (
        <Card icon="tag" title={t("discussions.categories")} right={edit} isFlush>
          {nav}
        </Card>
      ) : (
        <div className={styles.chips}>
          {nav}
          {edit}
        </div>
      )}
      {isEditing && data && <CategoriesDialog categories={data} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
