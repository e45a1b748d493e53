import { isWebAddress } from "@touchstone/domain";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import styles from "./profile-head.module.css";

/** What a link of a profile needs. */
export interface WebLinkProps {
  icon: IconName;
  /** What it leads to, in a word. */
  label: string;
  /** What the user typed. */
  address: string;
}

/** A link that a user gave: only to the web, without our recommendation. Anything else is shown as text. */
export function WebLink({ icon, label, address }: WebLinkProps): ReactNode {
  const content = (
    <>
      <Icon name={icon} label={label} />
      <span>{address.replace(/^https?:\/\/|\/$/gi, "")}</span>
    </>
  );
  if (!isWebAddress(address)) return <span>{content}</span>;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener nofollow ugc">
      {content}
    </a>
  );
}
