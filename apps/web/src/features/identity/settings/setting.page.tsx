import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { renewUser, useUser } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { type Account, accountOptions } from "./api.ts";
import { AvatarEditor } from "./avatar-editor.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailForm } from "./email-form.tsx";
import { ExportData } from "./export-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import styles from "./setting.page.module.css";
import { SettingsBlock, SettingsSection } from "./settings-section.tsx";

/** The page of the user's own account: what opens it, and what others see. */
export function SettingPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("account.title"));
  const user = useUser();
  if (!user) return <SignedOut />;
  return (
    <>
      <PageHead title={t("account.title")} />
      <Settings key={user.uid} />
    </>
  );
}

/** The session may end while the page is open. */
function SignedOut(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty isPage art="login" title={t("Please_login_first")} text={t("account.signedOut")}>
      <Button onClick={() => openSignIn()}>{t("identity.logIn")}</Button>
    </Empty>
  );
}

function Settings(): ReactNode {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(accountOptions());
  useEffect(() => {
    if (data) renewUser(data.userInfo);
  }, [data]);
  if (data) return <Sections account={data} />;
  if (!isError) return <SettingsSkeleton />;
  return <InlineError title={t("account.failed")} text={error.message} onRetry={() => void refetch()} />;
}

function Sections({ account }: { account: Account }): ReactNode {
  const { t } = useTranslation();
  const { userInfo, sendsMail } = account;
  return (
    <div className={styles.sections}>
      {userInfo.passwordIsDue && (
        <p role="status" className={styles.due}>
          {t("password_change_required")}
        </p>
      )}
      <SettingsSection icon="lock" title={t("account.account")}>
        <SettingsBlock title={t("account.changePassword")}>
          <PasswordForm userInfo={userInfo} />
        </SettingsBlock>
        <SettingsBlock title={t("account.changeEmail")}>
          <EmailForm userInfo={userInfo} sendsMail={sendsMail} />
        </SettingsBlock>
        <SettingsBlock title={t("account.preferences")} text={t("account.preferences.text")}>
          <PreferencesForm userInfo={userInfo} />
        </SettingsBlock>
        <SettingsBlock title={t("account.data")} text={t("account.data.text")}>
          <ExportData userInfo={userInfo} />
        </SettingsBlock>
        <SettingsBlock isWide title={t("account.sessions")} text={t("account.sessions.text")}>
          <SessionList />
        </SettingsBlock>
        <SettingsBlock isWide title={t("account.leave")} text={t("account.leave.text")}>
          <DeleteAccount />
        </SettingsBlock>
      </SettingsSection>
      <SettingsSection icon="user" title={t("account.userInfo")}>
        <SettingsBlock isWide title={t("account.avatar")} text={t("account.avatar.text")}>
          <AvatarEditor userInfo={userInfo} />
        </SettingsBlock>
        <SettingsBlock isWide title={t("account.profile")} text={t("account.profile.text")}>
          <ProfileForm userInfo={userInfo} />
        </SettingsBlock>
      </SettingsSection>
    </div>
  );
}

function SettingsSkeleton(): ReactNode {
  return (
    <div className={styles.sections} aria-busy="true">
      <Skeleton height={420} />
      <Skeleton height={560} />
    </div>
  );
}
