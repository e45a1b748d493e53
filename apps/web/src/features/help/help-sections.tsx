import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsWide } from "../../platform/viewport.ts";
import { FoldCard } from "../../ui/fold-card.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import styles from "./help-sections.module.css";
import { CompileTips } from "./parts/compile-tips.tsx";
import { Contents } from "./parts/contents.tsx";
import { OwnLanguages } from "./parts/own-languages.tsx";
import { ResultStatuses } from "./parts/result-statuses.tsx";

/** The languages come last: how many there are is known only when they are here, and nothing jumps below them. */
const sections = [
  { id: "results", icon: "status", Part: ResultStatuses },
  { id: "compiling", icon: "code", Part: CompileTips },
  { id: "languages", icon: "language", Part: OwnLanguages },
] as const satisfies readonly { id: string; icon: IconName; Part: () => ReactNode }[];

type SectionId = (typeof sections)[number]["id"];

/** What one has to know to read a result and to send a program that compiles. */
export function HelpSections(): ReactNode {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [folded, setFolded] = useState<Partial<Record<SectionId, boolean>>>({});
  const { hash } = useLocation();
  // An address that names a section opens it, whether one came with it or chose it on the page.
  useEffect(() => {
    const section = sections.find(({ id }) => id === hash);
    if (!section) return;
    setFolded((before) => ({ ...before, [section.id]: false }));
    document.getElementById(section.id)?.scrollIntoView();
  }, [hash]);
  const entries = sections.map(({ id }) => ({ id, name: t(`help.${id}`) }));
  const open = (id: string) => setFolded((before) => ({ ...before, [id]: false }));
  return (
    <div className={styles.help}>
      <Contents entries={entries} onChoose={open} />
      <div className={styles.sections}>
        {sections.map(({ id, icon, Part }) => (
          <FoldCard
            key={id}
            id={id}
            icon={icon}
            title={t(`help.${id}`)}
            fold={{
              isOpen: !(folded[id] ?? !isWide),
              onFold: (isOpen) => setFolded((before) => ({ ...before, [id]: !isOpen })),
            }}
          >
            <Part />
          </FoldCard>
        ))}
      </div>
    </div>
  );
}
