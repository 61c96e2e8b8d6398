import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  consoleOk,
  consoleRefuse,
  type ConsoleBodyOf,
  type ConsoleReplyOf,
  type ConsoleStep,
  type ConsoleValueOf,
} from '#openapi/console-handlers.ts'
import { membersOf, type SendingSite } from '#server/areas/site/content/send-broadcasts.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { broadcasts, type StoredAudience } from '#server/areas/site/content/tables.ts'
import { segmentCondition } from '../members/segment-condition.ts'
import { memberSegments } from '../members/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { languageFault } from './written.ts'

type Shown = ConsoleValueOf<'sendBroadcast'>
type Audience = ConsoleBodyOf<'sendBroadcast'>['audience']
type Kind = ConsoleBodyOf<'sendBroadcast'>['kind']
type Row = typeof broadcasts.$inferSelect

const audienceOf = (stored: StoredAudience): Audience => ({
  to: stored.to === 'ids' ? 'accounts' : stored.to,
  ...(stored.to === 'segment' && { segment: stored.id, segmentName: stored.name }),
  accounts: stored.to === 'ids' ? stored.accounts : [],
  levels: stored.to === 'levels' ? stored.levels : [],
})

const show = (row: Row): Shown => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  audience: audienceOf(row.audience),
  texts: Object.entries(row.texts).map(([language, text]) => ({ language, ...text })),
  total: row.total,
  sent: row.sent,
  ...(row.quietFrom !== null && row.quietTo !== null && { quiet: { from: row.quietFrom, to: row.quietTo } }),
  startsAt: row.startsAt.toISOString(),
  madeAt: row.madeAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  operator: row.operator,
})

/** A saved segment as a message keeps it; null if it isn't there or its filter can't be used. */
async function findSegment(
  { db }: Services,
  site: SendingSite,
  id: string | undefined,
): Promise<StoredAudience | null> {
  if (id === undefined) return null
  const own = and(eq(memberSegments.id, id), eq(memberSegments.merchant, site.merchant))
  const [row] = await db.select().from(memberSegments).where(own)
  if (!row || segmentCondition(site, row.filter) === null) return null
  return { to: 'segment', id: row.id, name: row.name, filter: row.filter }
}

/** The recipients of a message and their number; names unknown accounts. */
async function findAudience(
  services: Services,
  settings: MerchantSettings,
  { audience: { to, accounts, levels, segment }, kind }: { audience: Audience; kind: Kind },
): Promise<ConsoleStep<{ stored: StoredAudience; members: number }, 'content.invalid'>> {
  const refused = (value: { fault: 'accounts' | 'audience'; accounts?: string[] }) =>
    consoleRefuse('content.invalid', { value })
  const { db, merchant, clock } = services
  const site = { merchant: merchant.code, settings, now: clock.now() }
  let stored: StoredAudience = { to: 'all' }
  if (to === 'levels') stored = { to, levels }
  if (to === 'accounts') {
    const keys = [...new Set(accounts.map((account) => account.trim().toLowerCase()).filter((key) => key !== ''))]
    if (keys.length === 0) return refused({ fault: 'audience' })
    const rows = await db
      .select({ id: members.id, key: members.accountKey, account: members.account })
      .from(members)
      .where(and(eq(members.merchant, merchant.code), inArray(members.accountKey, keys)))
    const found = new Set(rows.map(({ key }) => key))
    const strange = keys.filter((key) => !found.has(key))
    if (strange.length > 0) return refused({ fault: 'accounts', accounts: strange })
    stored = { to: 'ids', ids: rows.map(({ id }) => id), accounts: rows.map(({ account }) => account) }
  }
  if (to === 'segment') {
    const found = await findSegment(services, site, segment)
    if (found === null) return refused({ fault: 'audience' })
    stored = found
  }
  const where = membersOf(site, { audience: stored, kind }, segmentCondition)
  const counted = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM members m WHERE ${where}`)
  const { n } = counted.rows[0]!
  return n === 0 ? refused({ fault: 'audience' }) : consoleOk({ stored, members: n })
}

export async function countAudience(
  services: Services,
  { body, settings }: ConsoleRequest<'countAudience'>,
): Promise<ConsoleReplyOf<'countAudience'>> {
  const found = await findAudience(services, settings, { audience: body.audience, kind: body.kind ?? 'SYSTEM' })
  return found.ok ? consoleOk({ members: found.value.members }) : found
}

/** Messages to members, newest first. */
export async function listBroadcasts(
  { db, merchant }: Services,
  { query: { after, limit } }: ConsoleRequest<'listBroadcasts'>,
): Promise<ConsoleValueOf<'listBroadcasts'>> {
  const last = keysOf(after, 'time', 'uuid')
  const rows = await db
    .select()
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.merchant, merchant.code),
        last === null ? undefined : sql`(${broadcasts.madeAt}, ${broadcasts.id}) < (${last[0]}, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(broadcasts.madeAt), desc(broadcasts.id))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ madeAt, id }) => cursorOf(madeAt.toISOString(), id))
  return { rows: page.rows.map(show), next: page.next }
}

/** Schedules a message to members; a job sends it from its time on. */
export async function sendBroadcast(
  services: Services,
  request: ConsoleRequest<'sendBroadcast'>,
): Promise<ConsoleReplyOf<'sendBroadcast'>> {
  const { clock, random, merchant } = services
  const { kind, texts, audience, startsAt, quiet } = request.body
  const fault = languageFault(texts, request.settings)
  if (fault !== null) return consoleRefuse('content.invalid', { value: { fault } })
  const found = await findAudience(services, request.settings, { audience, kind })
  if (!found.ok) return found
  const now = new Date(clock.now())
  const row = {
    id: random.uuid(),
    merchant: merchant.code,
    kind,
    texts: Object.fromEntries(texts.map(({ language, ...text }) => [language, text])),
    audience: found.value.stored,
    state: 'waiting' as const,
    total: found.value.members,
    startsAt: startsAt === null ? now : new Date(startsAt),
    madeAt: now,
    operator: request.operator.name,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  }
  return audited(services, request, { thing: `broadcast:${row.id}` }, async (tx) => {
    const [stored] = await tx.insert(broadcasts).values(row).returning()
    return consoleOk(show(stored!))
  })
}

/** Stops a broadcast; members who already have the message keep it. */
export async function stopBroadcast(
  services: Services,
  request: ConsoleRequest<'stopBroadcast'>,
): Promise<ConsoleReplyOf<'stopBroadcast'>> {
  const { merchant, clock } = services
  const { id } = request.body
  const own = and(eq(broadcasts.merchant, merchant.code), eq(broadcasts.id, id))
  type Reply = ConsoleReplyOf<'stopBroadcast'>
  return audited(services, request, { thing: `broadcast:${id}` }, async (tx): Promise<Reply> => {
    const [before] = await tx.select().from(broadcasts).where(own).for('update')
    if (!before) return consoleRefuse('not.found')
    if (before.state === 'done' || before.state === 'stopped') return consoleRefuse('state.conflict')
    const endedAt = new Date(clock.now())
    const [row] = await tx.update(broadcasts).set({ state: 'stopped', endedAt }).where(own).returning()
    const change = { before: { state: before.state, sent: before.sent }, after: { state: 'stopped' } }
    await noteChange(tx, { kind: 'broadcasts', key: id }, change)
    return consoleOk(show(row!))
  })
}
