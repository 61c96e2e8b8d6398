import { and, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { readAuthorities } from '../access/authority.ts'
import { audited } from '../pipeline/audited.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import type { InboxKind } from './inbox-kind.ts'
import { kindsFor, readRow } from './read-inbox.ts'
import { inboxWork } from './tables.ts'

const leaseMs = 10 * 60_000
const longestRestMs = 30 * 86_400_000

type Ref = { kind: string; ref: string }

/** Takes items for ten minutes, or extends by ten; items that another operator holds stay with that operator. */
export async function takeItems(
  { db, clock }: Services,
  kinds: readonly InboxKind[],
  { body, operator, settings }: ConsoleRequest<'takeInboxItems'>,
): Promise<ConsoleReplyOf<'takeInboxItems'>> {
  const own = new Map<string, InboxKind>(kindsFor(kinds, operator).map((kind) => [kind.kind, kind]))
  const now = clock.now()
  for (const { kind, ref } of body.items) {
    const mine = own.get(kind)
    if (!mine) return consoleRefuse('role.not.allowed')
    const of = { ref, now: new Date(now), decimals: settings.currencyDecimals }
    if (mine.within && !(await readRow(db, mine, of))) return consoleRefuse('role.not.allowed')
  }
  const until = new Date(now + leaseMs)
  const { rows } = await db.execute<Ref>(sql`
    INSERT INTO inbox_work AS w (kind, ref, taker, taken_until)
      SELECT DISTINCT kind, ref, ${operator.id}::uuid, ${until.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(body.items)}::jsonb) AS i (kind text, ref text) ORDER BY kind, ref
    ON CONFLICT (kind, ref) DO UPDATE SET taker = excluded.taker, taken_until = excluded.taken_until
      WHERE w.taker IS NULL OR w.taker = excluded.taker OR w.taken_until <= ${new Date(now).toISOString()}
    RETURNING kind, ref`)
  return consoleOk({ taken: rows.map(({ kind, ref }) => ({ kind, ref })), until: until.toISOString() })
}

/** Releases the items that the operator had claimed. */
export async function releaseItems(
  { db }: Services,
  { body, operator }: ConsoleRequest<'releaseInboxItems'>,
): Promise<ConsoleReplyOf<'releaseInboxItems'>> {
  await db.execute(sql`
    UPDATE inbox_work w SET taker = NULL, taken_until = NULL
    FROM jsonb_to_recordset(${JSON.stringify(body.items)}::jsonb) AS i (kind text, ref text)
    WHERE w.kind = i.kind AND w.ref = i.ref AND w.taker = ${operator.id}`)
  return consoleOk({})
}

/** Whether another operator holds an item now. */
export async function heldByOther(tx: Tx, { kind, ref }: Ref, operatorId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(inboxWork)
    .where(and(eq(inboxWork.kind, kind), eq(inboxWork.ref, ref)))
    .for('update')
  return row?.takenUntil !== null && row !== undefined && row.takenUntil > now && row.taker !== operatorId
}

/** The kind of an item that waits for the operator, or the refusal. */
async function waiting(
  { db, clock }: Services,
  kinds: readonly InboxKind[],
  {
    body,
    operator,
    settings,
  }: Pick<ConsoleRequest<'handInboxItem' | 'postponeInboxItem'>, 'body' | 'operator' | 'settings'>,
) {
  const kind = kindsFor(kinds, operator).find((one) => one.kind === body.kind)
  if (!kind) return consoleRefuse('role.not.allowed')
  const of = { ref: body.ref, now: new Date(clock.now()), decimals: settings.currencyDecimals }
  return (await readRow(db, kind, of)) ? consoleOk(kind) : consoleRefuse('not.found')
}

/** Hands an item over to another operator who may decide it; the lease goes with it. */
export async function handItem(
  services: Services,
  kinds: readonly InboxKind[],
  request: ConsoleRequest<'handInboxItem'>,
): Promise<ConsoleReplyOf<'handInboxItem'>> {
  const { body, operator } = request
  const found = await waiting(services, kinds, request)
  if (!found.ok) return found
  const now = new Date(services.clock.now())
  return services.db.transaction(async (tx): Promise<ConsoleReplyOf<'handInboxItem'>> => {
    const [to] = await readAuthorities(tx, body.to)
    const of = { ref: body.ref, now, decimals: request.settings.currencyDecimals }
    const [theirs] = to ? kindsFor([found.value], to) : []
    if (!theirs || !(await readRow(tx, theirs, of))) return consoleRefuse('role.not.allowed')
    if (await heldByOther(tx, body, operator.id, now)) return consoleRefuse('state.conflict')
    const handed = { taker: null, takenUntil: null, assignee: body.to, handedBy: operator.id, laterUntil: null }
    await tx
      .insert(inboxWork)
      .values({ kind: body.kind, ref: body.ref, ...handed })
      .onConflictDoUpdate({ target: [inboxWork.kind, inboxWork.ref], set: handed })
    return consoleOk({})
  })
}

/** Postpones an item until a time within a month. */
export async function postponeItem(
  services: Services,
  kinds: readonly InboxKind[],
  request: ConsoleRequest<'postponeInboxItem'>,
): Promise<ConsoleReplyOf<'postponeInboxItem'>> {
  const { body, operator } = request
  const found = await waiting(services, kinds, request)
  if (!found.ok) return found
  const now = new Date(services.clock.now())
  const until = new Date(body.until)
  if (until <= now || until.getTime() > now.getTime() + longestRestMs) return consoleRefuse('request.param.err')
  const thing = `${body.kind}:${body.ref}`.slice(0, 100)
  return audited(services, request, { thing }, async (tx): Promise<ConsoleReplyOf<'postponeInboxItem'>> => {
    if (await heldByOther(tx, body, operator.id, now)) return consoleRefuse('state.conflict')
    const rests = { taker: null, takenUntil: null, laterUntil: until }
    await tx
      .insert(inboxWork)
      .values({ kind: body.kind, ref: body.ref, ...rests })
      .onConflictDoUpdate({ target: [inboxWork.kind, inboxWork.ref], set: rests })
    return consoleOk({})
  })
}
