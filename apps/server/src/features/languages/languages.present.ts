import type { LanguageRow } from "./languages.repo.ts";

/** A language as editors and forms know it. */
export function presentLanguage(row: LanguageRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    contentType: row.content_type,
    compileCommand: row.compile_command,
    template: row.template,
    codeTemplate: row.code_template,
    isSpj: row.is_spj,
    oj: row.oj,
    seq: row.seq,
  };
}
