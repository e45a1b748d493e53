import type { Locale } from "@touchstone/domain";
import { createRandom } from "@touchstone/problem-package";
import type { BlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { demoPeople } from "./demo-people.ts";
import { drawAvatar } from "./draw-avatar.ts";
import { type InventedProfile, inventProfiles } from "./invent-profiles.ts";
import { storePicture } from "./store-picture.ts";

/** Addresses under this name lead nowhere; they tell the people of the demonstration from everybody else. */
const mailHost = "demo.invalid";

/** Makes the people that are missing, with the password of the account `student`; answers the ids of all. */
export async function seedDemoPeople(deps: { db: Database; blobs: BlobStore }): Promise<string[]> {
  const { db, blobs } = deps;
  const avatars = await Promise.all(demoPeople.map((name) => storePicture(blobs, drawAvatar(name))));
  const emails = demoPeople.map((_, index) => `person-${index + 1}@${mailHost}`);
  const profiles = profilesOfAll();
  const each = (field: keyof InventedProfile) => profiles.map((profile) => profile?.[field] ?? null);
  await sql`
    with made as (
      insert into users (username, email, avatar, nickname, school, signature, password_hash, password_scheme,
        created_at)
      select person.*, student.password_hash, student.password_scheme, now() - interval '1 year'
      from unnest(${demoPeople}::text[], ${emails}::text[], ${avatars}::text[], ${each("nickname")}::text[],
          ${each("school")}::text[], ${each("signature")}::text[]) as person,
        (select password_hash, password_scheme from users where username = 'student') as student
      on conflict do nothing returning id
    )
    insert into user_counters (user_id) select id from made`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from users where email = any(${emails}::text[])
    order by array_position(${emails}::text[], email)`.execute(db);
  return rows.map(({ id }) => id);
}

/** A profile for each person, in the language of the name; the same at every start. */
function profilesOfAll(): (InventedProfile | undefined)[] {
  const random = createRandom("people");
  const languageOf = (name: string): Locale => (/\p{Script=Han}/u.test(name) ? "zh-CN" : "en-US");
  const ofLanguage = (locale: Locale) =>
    inventProfiles(random, locale, demoPeople.filter((name) => languageOf(name) === locale).length);
  const left = { "zh-CN": ofLanguage("zh-CN"), "en-US": ofLanguage("en-US") };
  return demoPeople.map((name) => left[languageOf(name)].pop());
}
