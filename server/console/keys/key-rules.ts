import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import {
  fingerprintOf,
  heldKeys,
  readKeyRows,
  signingKey,
  type HeldKey,
  type KeyTable,
  type Partner,
} from '#server/keys/partner-keys.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../pipeline/audited.ts'
import type { OperatorRequest, Preview } from '../pipeline/handler.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock' | 'ports' | 'random'>
type ShownKey = ConsoleValueOf<'endVendorKey'>['keys'][number]

/** Partners of one kind: where their keys are, what the audit log calls them, and how an operator sees one. */
export type KeyHolders<One extends Partner, Shown> = {
  table: KeyTable
  kind: 'service' | 'provider'
  find: (id: string) => One | undefined
  show: (db: Db | Tx, partner: One, by: string) => Promise<Shown>
}

const hourMs = 3_600_000
const readMs = 24 * hourMs
type Reading = Pick<KeyTable['$inferSelect'], 'askedBy' | 'readAt' | 'madeAt'>
const isReadable = ({ askedBy, readAt, madeAt }: Reading, by: string, now: number): boolean =>
  askedBy === by && readAt === null && now < madeAt.getTime() + readMs
const text = (at: Date | null) => at?.toISOString() ?? null

/** The valid keys of a partner, as an operator sees them. */
export async function showKeys(
  { merchant, clock, ports }: Needs,
  db: Db | Tx,
  table: KeyTable,
  { partner, by }: { partner: Partner; by: string },
): Promise<ShownKey[]> {
  const rows = await readKeyRows(db, table, merchant.code, partner.id)
  const now = clock.now()
  const keys = heldKeys(ports, partner, rows, now)
  const readable = rows.filter((row) => isReadable(row, by, now)).map(({ fingerprint }) => fingerprint)
  const signs = signingKey(keys)
  return keys.map((key) => ({
    fingerprint: key.fingerprint,
    configured: key.configured,
    madeAt: text(key.madeAt),
    usedAt: text(key.usedAt),
    endsAt: text(key.endsAt),
    signs: key === signs,
    readable: readable.includes(key.fingerprint),
  }))
}

type Making = { id: string; overlapHours: number }
type Asked = Pick<OperatorRequest, 'asker' | 'operator'>
type KeyNamed = { id: string; fingerprint: string }

/** How operators make, read and end the keys of partners of one kind. */
export function keyRules<One extends Partner, Shown>(services: Needs, holders: KeyHolders<One, Shown>) {
  const { merchant, clock, random, ports } = services
  const { table, kind, find, show } = holders
  const held = async (tx: Tx, partner: Partner) =>
    heldKeys(ports, partner, await readKeyRows(tx, table, merchant.code, partner.id), clock.now())

  /** Lets a key end at a time, unless it ends earlier. Creates the row of a key that comes from the configuration. */
  async function endAt(tx: Tx, partner: string, { key, at }: { key: HeldKey; at: Date }): Promise<void> {
    if (key.endsAt !== null && key.endsAt <= at) return
    const { fingerprint } = key
    const row = { id: random.uuid(), merchant: merchant.code, partner, fingerprint, madeAt: new Date(clock.now()) }
    await tx
      .insert(table)
      .values({ ...row, endsAt: at })
      .onConflictDoUpdate({ target: [table.merchant, table.partner, table.fingerprint], set: { endsAt: at } })
  }

  /** What two operators see before a key is made. */
  async function previewMaking(tx: Tx, { id, overlapHours }: Making): Promise<ConsoleStep<Preview, 'not.found'>> {
    const partner = find(id)
    if (!partner) return consoleRefuse('not.found')
    const fingerprints = (await held(tx, partner)).map(({ fingerprint }) => fingerprint).join(', ')
    return consoleOk({
      thing: `${kind}:${id}`,
      version: fingerprints,
      effect: [
        { code: kind, before: null, after: id },
        { code: 'keys-held', before: fingerprints, after: null },
        { code: 'keys-hold-hours', before: null, after: String(overlapHours) },
      ],
    })
  }

  /**
   * Makes a key; the partner may sign with earlier keys until they end. The key is stored sealed and is in no preview,
   * request or log: the requesting operator reads it once with a separate call.
   */
  async function make(
    tx: Tx,
    { id, overlapHours }: Making,
    { asker, operator }: Asked,
  ): Promise<ConsoleStep<Shown, 'not.found'>> {
    const partner = find(id)
    if (!partner) return consoleRefuse('not.found')
    const key = Buffer.from(random.bytes(32)).toString('base64url')
    const now = clock.now()
    const at = new Date(now + overlapHours * hourMs)
    for (const one of await held(tx, partner)) await endAt(tx, id, { key: one, at })
    await tx.insert(table).values({
      id: random.uuid(),
      merchant: merchant.code,
      partner: id,
      fingerprint: fingerprintOf(key),
      sealed: ports.atRest.seal(key),
      madeAt: new Date(now),
      askedBy: (asker ?? operator).id,
    })
    return consoleOk(await show(tx, partner, operator.id))
  }

  /** Shows a new key to the operator who requested it, once and within a day. */
  const read = (request: OperatorRequest, { id, fingerprint }: KeyNamed) =>
    audited(
      services,
      request,
      { thing: `${kind}:${id}` },
      async (tx): Promise<ConsoleStep<{ key: string }, 'not.found'>> => {
        const now = clock.now()
        const one = and(eq(table.merchant, merchant.code), eq(table.partner, id), eq(table.fingerprint, fingerprint))
        const [row] = await tx.select().from(table).where(one).for('update')
        if (!row || row.sealed === null || !isReadable(row, request.operator.id, now)) return consoleRefuse('not.found')
        await tx
          .update(table)
          .set({ readAt: new Date(now) })
          .where(eq(table.id, row.id))
        return consoleOk({ key: ports.atRest.open(row.sealed) })
      },
    )

  /** Ends a key at once. Refused for the last valid key that the partner signs with, because its calls would stop. */
  async function end(
    request: OperatorRequest,
    { id, fingerprint }: KeyNamed,
  ): Promise<ConsoleStep<Shown, 'not.found' | 'state.conflict'>> {
    const partner = find(id)
    if (!partner) return consoleRefuse('not.found')
    type Ended = ConsoleStep<Shown, 'not.found' | 'state.conflict'>
    return audited(services, request, { thing: `${kind}:${id}` }, async (tx): Promise<Ended> => {
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.merchant, merchant.code), eq(table.partner, id)))
        .for('update')
      const current = await held(tx, partner)
      const key = current.find((one) => one.fingerprint === fingerprint)
      if (!key) return consoleRefuse('not.found')
      const others = current.filter((one) => one !== key)
      if (!others.some(({ configured, usedAt }) => configured || usedAt !== null))
        return consoleRefuse('state.conflict')
      await endAt(tx, id, { key, at: new Date(clock.now()) })
      return consoleOk(await show(tx, partner, request.operator.id))
    })
  }

  return { previewMaking, make, read, end }
}
