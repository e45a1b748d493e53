import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../../db/client.ts";
import { actedBy } from "../../../http/acted-by.ts";
import type { Handlers } from "../../../http/call.ts";
import { listClassifications } from "../tags.repo.ts";
import {
  addClassification,
  addTag,
  changeClassification,
  changeTag,
  removeClassification,
  removeTag,
} from "./edit-tags.ts";

export function adminTagsHandlers({ db }: { db: Database }): Handlers<(typeof routesByFeature)["adminTags"]> {
  return {
    addTag: (call, fields) => addTag(db, actedBy(call), fields),
    async updateTag(call, tag) {
      await changeTag(db, actedBy(call), tag);
      return null;
    },
    async deleteTag(call, { tid }) {
      await removeTag(db, actedBy(call), tid);
      return null;
    },
    getTagClassifications: (_call, { oj }) => listClassifications(db, oj ?? "ME"),
    addTagClassification: (call, fields) => addClassification(db, actedBy(call), fields),
    async updateTagClassification(call, classification) {
      await changeClassification(db, actedBy(call), classification);
      return null;
    },
    async deleteTagClassification(call, { tcid }) {
      await removeClassification(db, actedBy(call), tcid);
      return null;
    },
  };
}
