import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";
import type { BuiltTenant } from "./tenants.ts";

/** Notices every change of the rows of a class, whoever made it. */
export interface TenantGuard {
  /** What was changed since it was last asked, as table and act. */
  takeChanges(): Promise<string[]>;
  /** Looks on no longer. */
  dismiss(): Promise<void>;
}

const things = ["group", "contest", "training", "problem", "discussion"] as const;

/** Puts a trigger on every table: rows that hold the mark of the class, or name one of its things, are its own. */
export async function guardTenant(db: Database, tenant: BuiltTenant): Promise<TenantGuard> {
  const named = things.map((thing) => `held ->> '${thing}_id' = '${tenant[thing]}'`);
  await sql
    .raw(`
      CREATE SCHEMA guard;
      CREATE TABLE guard.changes (what text NOT NULL);
      CREATE FUNCTION guard.is_own(held jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS
        $$ SELECT held::text LIKE '%${tenant.mark}%' OR ${named.join(" OR ")} $$;
      CREATE FUNCTION guard.note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF (TG_OP <> 'INSERT' AND guard.is_own(to_jsonb(OLD))) OR (TG_OP <> 'DELETE' AND guard.is_own(to_jsonb(NEW)))
          THEN INSERT INTO guard.changes VALUES (TG_TABLE_NAME || ' ' || lower(TG_OP)); END IF;
          RETURN NULL;
        END $$;
      DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT c.oid::regclass FROM pg_class c
          WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
        LOOP EXECUTE format('CREATE TRIGGER guard AFTER INSERT OR UPDATE OR DELETE ON %s
          FOR EACH ROW EXECUTE FUNCTION guard.note()', name); END LOOP;
      END $$`)
    .execute(db);
  return {
    async takeChanges() {
      const { rows } = await sql<{ what: string }>`DELETE FROM guard.changes RETURNING what`.execute(db);
      return [...new Set(rows.map(({ what }) => what))];
    },
    async dismiss() {
      await sql`DROP SCHEMA guard CASCADE`.execute(db);
    },
  };
}
