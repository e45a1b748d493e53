import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./section-nav.module.css";
import { type FormSection, formSections } from "./sections.ts";
import type { FormHandle } from "./use-problem-form.ts";

/** The sections of the form: what is done, what is wrong, and the way to each. */
export function SectionNav({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const seen = useSeenSection();
  return (
    <nav className={styles.nav} aria-label={t("authoring.sections")}>
      {formSections.map((section) => {
        const state = form.stateOf(section);
        return (
          <a
            key={section}
            href={`#${anchorOf(section)}`}
            data-state={state}
            aria-current={section === seen ? "true" : undefined}
            onClick={(event) => {
              // The address stays: it is what a draft would be left by.
              event.preventDefault();
              document.getElementById(anchorOf(section))?.scrollIntoView({ block: "start" });
            }}
          >
            <span className={styles.mark} aria-hidden>
              {state === "good" && <Icon name="check" size={12} />}
              {state === "bad" && <Icon name="warn" size={14} />}
              {state === "open" && <i />}
            </span>
            {t(`authoring.section.${section}`)}
            {state !== "good" && <VisuallyHidden>{t(`authoring.state.${state}`)}</VisuallyHidden>}
          </a>
        );
      })}
    </nav>
  );
}

/** Where a section stands on the page. */
export function anchorOf(section: FormSection): string {
  return `section-${section}`;
}

/** The section that the reader looks at. */
function useSeenSection(): FormSection {
  const [seen, setSeen] = useState<FormSection>("basics");
  useEffect(() => {
    const look = () => {
      const above = formSections.filter((section) => {
        const top = document.getElementById(anchorOf(section))?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setSeen(above.at(-1) ?? "basics");
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return seen;
}
