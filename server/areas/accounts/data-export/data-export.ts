import { and, eq, gt } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { partCount } from './parts.ts'
import { memberExportPieces, memberExports } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'random'>
type OwnData = ValueOf<'getOwnData'>

const states = { waiting: 'WAITING', making: 'MAKING', ready: 'READY', failed: 'FAILED' } as const
const none: OwnData = { state: 'NONE', id: null, requestedAt: null, done: 0, parts: partCount, expiresAt: null }

const shown = {
  id: memberExports.id,
  state: memberExports.state,
  requestedAt: memberExports.requestedAt,
  done: memberExports.done,
  expiresAt: memberExports.expiresAt,
}

/** The progress of the file with a member's data. */
export async function readOwnData({ db, clock }: Pick<Needs, 'db' | 'clock'>, memberId: string): Promise<OwnData> {
  const [row] = await db.select(shown).from(memberExports).where(eq(memberExports.memberId, memberId))
  if (!row || (row.expiresAt !== null && row.expiresAt.getTime() <= clock.now())) return none
  return {
    state: states[row.state],
    id: row.id,
    requestedAt: row.requestedAt.toISOString(),
    done: row.done,
    parts: partCount,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

/** Requests a new file in place of an earlier one; a file in progress stays. */
export async function requestOwnData(
  services: Needs,
  { caller: { memberId } }: { caller: Pick<RequestOf<'requestOwnData'>['caller'], 'memberId'> },
): Promise<ReplyOf<'requestOwnData'>> {
  const { db, clock, random } = services
  const before = await readOwnData(services, memberId)
  if (before.state === 'WAITING' || before.state === 'MAKING') return ok(before)
  const now = clock.now()
  const tried = await countTry(db, `own-data:${memberId}`, limits.ownData, now)
  if (!tried.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: tried.retryAfterSeconds })
  await db.transaction(async (tx) => {
    await tx
      .delete(memberExports)
      .where(before.id === null ? eq(memberExports.memberId, memberId) : eq(memberExports.id, before.id))
    await tx
      .insert(memberExports)
      .values({ id: random.uuid(), memberId, state: 'waiting', requestedAt: new Date(now) })
      .onConflictDoNothing()
  })
  return ok(await readOwnData(services, memberId))
}

/** A piece of the file, only for its own member. */
export async function readOwnDataFile(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { caller, query: { id, piece } }: Pick<RequestOf<'getOwnDataFile'>, 'caller' | 'query'>,
): Promise<ReplyOf<'getOwnDataFile'>> {
  const { requestedAt, pieces, expiresAt, memberId } = memberExports
  const [row] = await db
    .select({ requestedAt, pieces, content: memberExportPieces.content })
    .from(memberExports)
    .innerJoin(memberExportPieces, eq(memberExportPieces.exportId, memberExports.id))
    .where(
      and(
        eq(memberExports.id, id),
        eq(memberId, caller.memberId),
        gt(expiresAt, new Date(clock.now())),
        eq(memberExportPieces.n, piece),
      ),
    )
  if (row?.pieces == null) return refuse('record.not.found')
  return ok({
    name: `my-data-${row.requestedAt.toISOString().slice(0, 10)}.zip`,
    pieces: row.pieces,
    content: row.content.toString('base64'),
  })
}
