import { eq, sql } from 'drizzle-orm'
import { consoleOk } from '#openapi/console-handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { eachAlone } from '../../jobs/each-alone.ts'
import type { Services } from '../../services.ts'
import { readAuthorities, type Authority } from '../access/authority.ts'
import type { FourEyesRule } from '../pipeline/handler.ts'
import { inboxKinds } from './kinds.ts'
import { maySee, waitingOf } from './read-inbox.ts'
import { consoleSettings } from './tables.ts'

/** An operator seen within this time counts as present. */
const thereMs = 5 * 60_000
const atOnce = 100

export async function readInboxSettings({ db, merchant }: { db: Db | Tx } & Pick<Services, 'merchant'>) {
  const [row] = await db.select().from(consoleSettings).where(eq(consoleSettings.merchant, merchant.code))
  return { handOut: row?.handOut ?? false }
}

/**
 * Switches the automatic assignment of items. It takes two operators, because it determines who decides about money.
 */
export const setInboxSettings = ({ merchant }: Services): FourEyesRule<'setInboxSettings'> => ({
  async preview(tx, { body: { handOut: on } }) {
    const before = String((await readInboxSettings({ db: tx, merchant })).handOut)
    return consoleOk({
      thing: 'inbox:settings',
      version: before,
      effect: [{ code: 'hand-out', before, after: String(on) }],
    })
  },
  async apply(tx, { body: { handOut: on } }) {
    await tx
      .insert(consoleSettings)
      .values({ merchant: merchant.code, handOut: on })
      .onConflictDoUpdate({ target: consoleSettings.merchant, set: { handOut: on } })
    return consoleOk({ handOut: on })
  },
})

type Load = Authority & { load: number }
type Free = { kind: string; ref: string }

/**
 * If automatic assignment is on, assigns each free item to the present operator who may decide it and has the fewest.
 */
export async function handOut(services: Services): Promise<void> {
  const { db, clock } = services
  if (!(await readInboxSettings(services)).handOut) return
  const now = new Date(clock.now())
  const kinds = inboxKinds(services).filter(({ kind }) => kind !== 'four-eyes')
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('inbox hand-out', schema_salt()))`)
    const since = new Date(now.getTime() - thereMs).toISOString()
    const { rows: present } = await tx.execute<{ id: string; load: number }>(sql`
      SELECT o.id, (SELECT count(*)::int FROM (${waitingOf(kinds, now)}) AS i WHERE i.assignee = o.id) AS load
      FROM operators o WHERE o.status = 'active' AND EXISTS (
        SELECT FROM operator_sessions s WHERE s.operator_id = o.id AND s.ended_at IS NULL AND s.last_seen_at > ${since})`)
    // items that no present operator may decide would block the others
    const loads = new Map(present.map(({ id, load }) => [id, load]))
    const operators = (await readAuthorities(tx)).flatMap((one): Load[] => {
      const load = loads.get(one.id)
      return load === undefined ? [] : [{ ...one, load }]
    })
    const decidable = kinds.filter((kind) => operators.some((operator) => maySee(kind, operator)))
    if (decidable.length === 0) return
    const { rows: free } = await tx.execute<Free>(sql`
      SELECT i.kind, i.ref FROM (${waitingOf(decidable, now)}) AS i
      WHERE i.assignee IS NULL AND i.taker IS NULL AND i.later_until IS NULL
      ORDER BY NOT i.late, -i.weight, i.since LIMIT ${atOnce}`)
    const handing = eachAlone(services, free, { job: 'hand-out', id: ({ ref }) => ref }, async ({ kind, ref }) => {
      const of = decidable.find((one) => one.kind === kind)!
      const [lightest] = operators
        .filter((operator) => maySee(of, operator))
        .toSorted((a, b) => a.load - b.load || (a.id < b.id ? -1 : 1))
      await tx.transaction((inner) =>
        inner.execute(sql`INSERT INTO inbox_work (kind, ref, assignee) VALUES (${kind}, ${ref}, ${lightest!.id})
        ON CONFLICT (kind, ref) DO UPDATE SET assignee = excluded.assignee`),
      )
      lightest!.load += 1
    })
    // assignments so far stay; a failed one is in the log, and its item keeps waiting
    await handing.catch(() => undefined)
  })
}
