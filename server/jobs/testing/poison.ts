import { sql } from 'drizzle-orm'
import type { TestDatabase } from '#tests/support/database.ts'

type Poisoned = { table: string; column: string; value: string }

/** Lets every write of one row fail until it is cured, as a fault in our code or in what was written would. */
export async function poison({ asOwner }: Pick<TestDatabase, 'asOwner'>, { table, column, value }: Poisoned) {
  const name = sql.identifier(table)
  await asOwner(async (owner) => {
    await owner.execute(sql`
      CREATE OR REPLACE FUNCTION poisoned() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0] = TG_ARGV[1] THEN RAISE EXCEPTION 'a poisoned row'; END IF;
        RETURN coalesce(NEW, OLD);
      END $$`)
    await owner.execute(sql`
      CREATE TRIGGER poisoned BEFORE INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW
      EXECUTE FUNCTION poisoned(${sql.raw(`'${column}'`)}, ${sql.raw(`'${value}'`)})`)
  })
  return { cure: () => asOwner((owner) => owner.execute(sql`DROP TRIGGER poisoned ON ${name}`)) }
}
