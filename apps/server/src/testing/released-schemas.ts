/** A state of the schema that a site may have, because it could be taken from main. */
export interface ReleasedSchema {
  /** The commit that brought it: the api of that release is there. */
  commit: string;
  /** The last migration of it; all files before it belong to it, too. */
  head: string;
  /** Of the names and texts of these files, the beginning of their sha256: what is released is never edited. */
  digest: string;
}

/**
 * Every released schema, oldest first (docs/adr/0039-upgrades-are-walked.md). Until a version is tagged, a landing on main
 * is a release. A new one is a new line here; a line never changes and never goes.
 */
export const releasedSchemas: readonly ReleasedSchema[] = [
  release("67a0143e55de6d4e829995d3ba3ee3a562614d8a", "0006_dispatch.sql", "f58769839c76e42c"),
  release("87e921da9436597f9074b48d4b6037fe144f47bc", "0007_problem_pages.sql", "b3917246c270df0e"),
  release("d8eb7313eee3c7704e6472b5e87c6dc7aba73ec7", "0008_judge_modes.sql", "83591586bd9f0402"),
  release("63c2e46a111d094aaf445179043f8bd1e66733e3", "0010_self_tests.sql", "1c4c3a12fb326487"),
  release("fc811029ea71fbf98e133b7ce143321fdc57a1e3", "0015_example_items.sql", "88a1f359fdeaa68b"),
  release("280f6a3b23144a8c7dcb04b05a705279786e79fa", "0017_messages.sql", "9b5f429fbe7e4b59"),
  release("eac5aab969dfdc255b1c6f4d0bb66b45546c9b5f", "0019_rejudgings.sql", "b082199ebf6eb205"),
  release("5af58c509e87dc6be5cf86853990ebd579a00bd1", "0028_problem_search.sql", "5c60e63b6e2cb40c"),
  release("4acb73af9137677ba600f4ba3530e67175887be6", "0032_longer_grams.sql", "a67251f96d518fc9"),
  release("c4aac2eadfc3fc94431774eab7eb035d3b4a9d5d", "0036_contest_staff.sql", "5f17d2639955aca4"),
  release("f01edbde10859bca3a2eceef95fce5d5b1f2cfb4", "0042_group_places.sql", "f979ba205dcaf3cc"),
  release("03de9873727027b3d1ee81b3ac110e512dd92303", "0046_remote_judging.sql", "c42bf8ae0fec3de4"),
  release("e27143551c7e09d7cb23e4bcb72fea46c4c7a219", "0062_backups.sql", "9dced16e28e04473"),
  release("50c440c0268701e78f5c55864a9417647ff6d0c9", "0063_remote_failing_since.sql", "5f91f8cee3aec36f"),
  release("b50ab7db1273a041014d106c1eb2df3455fb270d", "0064_own_discussions.sql", "1a581eab930ba4d1"),
  release("b7d1c3d3fae98a6332daa82c7a810ee51fe90cfd", "0065_totals_of_talk.sql", "9bd23ec2410a1027"),
  release("de5e1b430b898f832755e18db469a9601c79b9e8", "0066_places_from_the_index.sql", "8d87be33b781d619"),
];

/** What was not kept from a release to the newest schema, and where it is instead. */
export const knownLosses: Readonly<Record<string, string>> = {
  "problem_statements.examples": "0007 made a text of the list; what was in it is kept",
  "problem_judgings.user_extra_files": "0025 writes no files as null instead of {}",
  "problem_judgings.judge_extra_files": "0025 writes no files as null instead of {}",
};

/**
 * What an api of the release before may stumble over, each with why it does not. From now on a line here says which
 * release stopped using what goes, or why nothing is refused that was taken.
 */
export const knownBreaks: Readonly<Record<string, string>> = {
  "column problem_statements.examples is text instead of jsonb": "before 0007 no api read or wrote it",
  "refuses: problem_judgings CHECK (((checker IS NULL) OR (judge_mode = 'default'::text)))":
    "checker is new and null unless given",
  "refuses: judge_jobs FOREIGN KEY (judged_submission_id, generation) REFERENCES judgements(submission_id, generation) ON DELETE CASCADE":
    "the key of submission_id, for those that are submissions",
  "refuses: contest_log CHECK ((kind = ANY (ARRAY['submitted'::text, 'judged'::text, 'rejudged'::text, 'hidden'::text, 'disqualified'::text, 'starred'::text, 'staffed'::text, 'settings'::text])))":
    "wider",
  "refuses: announcements FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE":
    "an api without groups writes null",
  "refuses: contests FOREIGN KEY (group_id) REFERENCES groups(id)": "an api without groups writes null",
  "refuses: problems FOREIGN KEY (group_id) REFERENCES groups(id)": "an api without groups writes null",
  "refuses: tags FOREIGN KEY (group_id) REFERENCES groups(id)": "an api without groups writes null",
  "refuses: users FOREIGN KEY (made_by_group_id) REFERENCES groups(id)": "an api without groups writes null",
  "refuses: comments CHECK ((num_nonnulls(contest_id, discussion_id) = 1))":
    "wider: contest_id alone was asked for",
  "refuses: trainings CHECK ((late_rule = ANY (ARRAY['mark'::text, 'percent'::text, 'refuse'::text])))":
    "wider",
  "refuses: remote_accounts CHECK (((removed_at IS NULL) OR (NOT is_enabled)))":
    "removed_at is new and null unless given",
  "refuses: remote_accounts CHECK ((site <> 'GYM'::text))": "an api without the gym adds no account there",
  "refuses: users CHECK ((password_scheme = ANY (ARRAY['argon2id'::text, 'md5-hex'::text, 'hustoj'::text])))":
    "wider",
  "acts: trigger copy_to_counters on users": "copies for ranks, which no api had",
  "acts: trigger audit_entries_keep on audit_entries": "no api changes or removes one",
  "acts: trigger audit_entries_keep_all on audit_entries": "no api empties it",
  "acts: trigger hide_problems on contests": "hides the problems of contests, which no api had",
  "acts: trigger copy_to_standings on users": "copies for groups, which no api had",
  "acts: trigger contest_entry_counts on contest_entries":
    "breaks: an api before 0051 counts an entry itself, so that it counts twice",
};

function release(commit: string, head: string, digest: string): ReleasedSchema {
  return { commit, head, digest };
}
