import type { Generated } from "kysely";

/** Languages of this site (`oj` is `ME`) and of remote judges; disabled, never deleted. */
export interface LanguagesTable {
  id: Generated<number>;
  oj: Generated<string>;
  name: string;
  key: string | null;
  description: Generated<string>;
  content_type: Generated<string>;
  compile_command: Generated<string>;
  template: Generated<string>;
  code_template: Generated<string>;
  is_spj: Generated<boolean>;
  seq: Generated<number>;
  /** Whether this release has it. */
  enabled: Generated<boolean>;
  /** Whether root wants it to be offered. */
  is_offered: Generated<boolean>;
}
