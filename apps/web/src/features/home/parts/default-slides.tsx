import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./default-slides.module.css";
import { StairsArt } from "./stairs-art.tsx";
import { StoneArt } from "./stone-art.tsx";

/** The first default picture: streaks on the stone, one of them gold. */
export function StoneSlide(): ReactNode {
  return <Slide name="stone" art={<StoneArt />} nextPage="SubmissionList" />;
}

/** The second default picture: steps that rise. */
export function StairsSlide(): ReactNode {
  return <Slide name="stairs" art={<StairsArt />} nextPage="Introduction" />;
}

function Slide({
  name,
  art,
  nextPage,
}: {
  name: "stone" | "stairs";
  art: ReactNode;
  nextPage: "SubmissionList" | "Introduction";
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {art}
      <div className={styles.words}>
        <h2>{t(`home.${name}.title`)}</h2>
        <p>{t(`home.${name}.text`)}</p>
        <div className={styles.acts}>
          <PageLink page={{ name: "ProblemList" }}>
            <Button component="span" size="lg">
              {t("home.browse")}
            </Button>
          </PageLink>
          <PageLink page={{ name: nextPage }} className={styles.quiet}>
            {t(`home.${name}.next`)}
            <Icon name="right" size={14} />
          </PageLink>
        </div>
      </div>
    </>
  );
}
