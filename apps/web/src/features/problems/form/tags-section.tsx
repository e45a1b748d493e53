import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { isTagThere, problemLimits } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import layout from "../../../ui/form/form-layout.module.css";
import { FaultLine } from "../../../ui/form/labelled.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import { tagGroupsOptions } from "../api.ts";
import { FormLine } from "./form-line.tsx";
import styles from "./tags-section.module.css";
import type { FormHandle } from "./use-problem-form.ts";

/** The words a problem is found by, and where it comes from. */
export function TagsSection({ form }: { form: FormHandle }): ReactNode {
  return (
    <div className={layout.grid}>
      <div className={layout.c6}>
        <TagPicker form={form} />
      </div>
      <FormLine form={form} name="source" className={layout.c6} maxLength={problemLimits.sourceMax} />
    </div>
  );
}

/** The tags of the site's own problems; in a group with those of the group. */
function useKnownTags() {
  const gid = useGid();
  const { data: groups = [] } = useQuery({ ...tagGroupsOptions("Mine"), enabled: gid === undefined });
  const { data: tags = [] } = useQuery({
    ...callOptions("getGroupProblemTags", { gid: gid ?? 0 }),
    enabled: gid !== undefined,
  });
  return gid === undefined ? groups.flatMap(({ tagList }) => tagList) : tags;
}

/** Adds tags by name, with those that are there at hand; a name that is new makes a tag. */
function TagPicker({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const listId = useId();
  const [name, setName] = useState("");
  const known = useKnownTags();
  const { tags } = form.draft;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return;
    if (isTagThere(wanted, tags)) return showToast("warning", t("Tag_Duplicate"));
    const same = known.find((tag) => isTagThere(wanted, [tag]));
    form.change({ tags: [...tags, same ? { name: same.name, color: same.color } : { name: wanted }] });
    setName("");
  };
  return (
    <form className={styles.picker} onSubmit={add} data-field="tags">
      <TextInput
        className={`${styles.name}`}
        label={t("authoring.field.tags")}
        placeholder={t("authoring.tags.hint")}
        maxLength={problemLimits.tagNameMax}
        list={listId}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<Icon name="plus" />}>
        {t("authoring.tags.add")}
      </Button>
      <datalist id={listId}>
        {known
          .filter((tag) => !isTagThere(tag.name, tags))
          .map((tag) => (
            <option key={tag.id} value={tag.name} />
          ))}
      </datalist>
      <div className={styles.chosen}>
        {tags.map((tag) => (
          <Tag
            key={tag.name}
            name={tag.name}
            colour={tag.color}
            onClose={() => form.change({ tags: tags.filter((each) => each !== tag) })}
          />
        ))}
      </div>
      <FaultLine fault={form.faultOf("tags")} />
    </form>
  );
}
