import { and, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { isAgent, isGuest } from '#rules/account-types.ts'
import { teamMoves } from '#server/areas/accounts/members/move-tables.ts'
import { readRates } from '#server/areas/commissions/agents/rebate-rates.ts'
import { lastMove, moveFault, nextCut, openMove, rateCuts } from '#server/areas/commissions/agents/team-moves.ts'
import { holdTree } from '#server/areas/accounts/members/team-tree.ts'
import { readClosing } from '#server/areas/accounts/account-closure/request-closure.ts'
import { partedByMove } from '#server/areas/commissions/agent-contracts/end-moved.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest, FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { localTime } from '#server/lists/local-time.ts'
import { accountOf, contractEffects } from './place-effects.ts'

type Place = ConsoleValueOf<'getMemberPlace'>

/** A member's place in the tree, and decided moves. */
export async function readPlace(db: Db | Tx, id: string): Promise<Place> {
  const { rows } = await db.execute<{
    depth: number
    children: string
    team: string
    agents: string
    reseller: boolean
  }>(sql`
    SELECT coalesce(p.depth, 0) AS depth, m.reseller,
      (SELECT count(*) FROM members c WHERE c.upline_id = m.id AND c.status <> 'closed') AS children, below.team, below.agents
    FROM members m LEFT JOIN team_places p ON p.member_id = m.id, LATERAL (
      SELECT count(*) AS team, count(*) FILTER (WHERE d.type <> 0) AS agents
      FROM team_spans s JOIN members d ON d.id = s.descendant_id AND d.status <> 'closed'
      WHERE s.ancestor_id = m.id AND s.to_at IS NULL AND s.depth > 0) AS below
    WHERE m.id = ${id}`)
  const { depth, children, team, agents, reseller } = rows[0]!
  const move = await lastMove(db, id)
  return {
    depth,
    rates: await readRates(db, id),
    reseller,
    children: Number(children),
    team: Number(team),
    agents: Number(agents),
    ...(await readClosing(db, id)),
    move: move && {
      id: move.id,
      closes: move.closes,
      uplineId: move.uplineId,
      upline: await accountOf(db, move.uplineId),
      askedAt: move.askedAt.toISOString(),
      actsAt: move.actsAt.toISOString(),
      state: move.state,
      problem: move.problem,
    },
  }
}

type Needs = Pick<Services, 'merchant' | 'clock' | 'random'>
type MoveRequest = ConsoleRequest<'moveMember'>
type Refused = 'not.found' | 'state.conflict' | 'upline.not.agent' | 'member.move.cycle' | 'member.depth.exceeded'
type Looked = {
  account: string
  upline: string | null
  uplineId: string | null
  toId: string | null
  to: string | null
}

/** The member, the old and the new upline, or the refusal. The tree stays locked until the commit. */
async function look(tx: Tx, merchant: string, { body }: MoveRequest): Promise<ConsoleStep<Looked, Refused>> {
  await holdTree(tx)
  const member = await lockMember(tx, body.id)
  if (!member || member.merchant !== merchant || isGuest(member.type)) return consoleRefuse('not.found')
  if (member.status === 'closed' || (await openMove(tx, body.id))) return consoleRefuse('state.conflict')
  const accountKey = body.upline?.trim().toLowerCase()
  const [to] = accountKey
    ? await tx
        .select()
        .from(members)
        .where(and(eq(members.merchant, merchant), eq(members.accountKey, accountKey)))
    : []
  if (accountKey !== undefined && (!to || !isAgent(to.type) || to.status === 'closed'))
    return consoleRefuse('upline.not.agent')
  const toId = to?.id ?? null
  if (toId === member.uplineId) return consoleRefuse('state.conflict')
  const fault = await moveFault(tx, body.id, toId)
  if (fault) return consoleRefuse(fault)
  const { account, uplineId } = member
  return consoleOk({ account, uplineId, upline: await accountOf(tx, uplineId), toId, to: to?.account ?? null })
}

/**
 * Puts a member with its team under another agent, at the next cut: contracts and rates that go with it are shown
 * before.
 */
export const moveMember = ({ merchant, clock, random }: Needs): FourEyesRule<'moveMember'> => ({
  async preview(tx, request) {
    const looked = await look(tx, merchant.code, request)
    if (!looked.ok) return looked
    const { account, upline, uplineId, toId, to } = looked.value
    const { id } = request.body
    const { calendar } = request.settings
    const cut = nextCut(clock.now(), calendar)
    const parted = await partedByMove(tx, { memberId: id, uplineId: toId }, new Date(cut))
    const { own, below } = await rateCuts(tx, id, toId)
    return consoleOk({
      thing: `member:${id}`,
      version: `${uplineId} ${toId}`,
      members: [id],
      effect: [
        { code: 'account', before: account, after: account },
        { code: 'upline', before: upline, after: to },
        { code: 'acts-at', before: null, after: localTime(cut, calendar.timeZone) },
        ...own.map((rate) => ({
          code: 'rebate-rate',
          before: `${rate.category} ${rate.before}`,
          after: `${rate.category} ${rate.after}`,
        })),
        ...(below
          ? [{ code: 'rates-below', before: null, after: own.map((r) => `${r.category} ≤ ${r.after}`).join(', ') }]
          : []),
        ...(await contractEffects(tx, parted, localTime(cut, calendar.timeZone))),
      ],
    })
  },
  async apply(tx, request) {
    const looked = await look(tx, merchant.code, request)
    if (!looked.ok) return looked
    await decide(tx, { merchant, clock, random }, request, { uplineId: looked.value.toId, closes: false })
    return consoleOk(await readPlace(tx, request.body.id))
  },
})

/** Writes what acts at the next cut. */
export const decide = (
  tx: Tx,
  { merchant, clock, random }: Needs,
  { body: { id }, settings }: Pick<MoveRequest, 'settings'> & { body: { id: string } },
  what: { uplineId: string | null; closes: boolean },
) => {
  const now = clock.now()
  return tx.insert(teamMoves).values({
    ...what,
    id: random.uuid(),
    merchant: merchant.code,
    memberId: id,
    askedAt: new Date(now),
    actsAt: new Date(nextCut(now, settings.calendar)),
    state: 'waiting',
  })
}

type Shown = ConsoleStep<Place, 'not.found' | 'state.conflict'>

/** Takes back what has not acted yet. */
export const withdrawMove = (services: Services, request: ConsoleRequest<'withdrawMemberMove'>): Promise<Shown> => {
  const { id } = request.body
  return audited(services, request, { thing: `member:${id}`, memberId: id }, async (tx): Promise<Shown> => {
    const member = await lockMember(tx, id)
    if (member?.merchant !== services.merchant.code) return consoleRefuse('not.found')
    const now = new Date(services.clock.now())
    const waits = and(
      eq(teamMoves.memberId, id),
      eq(teamMoves.state, 'waiting'),
      sql`${teamMoves.actsAt} > ${now.toISOString()}`,
    )
    const { rowCount } = await tx.update(teamMoves).set({ state: 'withdrawn', endedAt: now }).where(waits)
    return rowCount === 1 ? consoleOk(await readPlace(tx, id)) : consoleRefuse('state.conflict')
  })
}
