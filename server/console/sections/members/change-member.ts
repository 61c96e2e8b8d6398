import { and, eq, isNull, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { askIdentity } from '#server/areas/accounts/identity/ask-identity.ts'
import { lockMember, type Member } from '#server/areas/accounts/members/find-member.ts'
import { setFrozen } from '#server/areas/accounts/members/freeze-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { endSessions } from '#server/areas/accounts/sessions/end-session.ts'
import { sessions } from '#server/areas/accounts/sessions/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest, OperatorRequest } from '#server/console/pipeline/handler.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { lockKeys, showMember } from './show-member.ts'

type Code = 'not.found' | 'state.conflict'
type Shown = ConsoleValueOf<'getMember'>
type Change<Refused> = (tx: Tx, member: Member, now: Date) => Promise<Refused | void>

/** Changes a member in turn with everything else that does, and answers how the member stands then. */
function changeMember<Refused extends Code = never>(
  services: Services,
  request: OperatorRequest & { body: { id: string } },
  change: Change<Refused>,
): Promise<ConsoleStep<Shown, 'not.found' | Refused>> {
  const { id } = request.body
  const { clock, merchant } = services
  const of = { merchant: merchant.code, currency: request.settings.currency, now: clock.now() }
  return audited(
    services,
    request,
    { thing: `member:${id}`, memberId: id },
    async (tx): Promise<ConsoleStep<Shown, 'not.found' | Refused>> => {
      const member = await lockMember(tx, id)
      if (!member || member.merchant !== merchant.code) return consoleRefuse('not.found')
      const refused = await change(tx, member, new Date(of.now))
      if (refused) return consoleRefuse(refused)
      return consoleOk((await showMember(tx, of, id))!)
    },
  )
}

/** Freezes an account: its sessions and games end at once, its open bets are still settled. */
export const freeze = (services: Services, request: ConsoleRequest<'freezeMember'>) =>
  changeMember<'state.conflict'>(services, request, async (tx, { id }, now) => {
    const { operator, body } = request
    const by = { frozen: true, reason: body.reason, operators: [operator.name], now }
    if ((await setFrozen(tx, { memberId: id, ...by })) !== 'done') return 'state.conflict'
    if (body.text === undefined) return
    const told = notice('accountNote', { text: body.text })
    const row = { id: services.random.uuid(), memberId: id, kind: 'SECURITY', ...told, sentAt: now }
    await tx.insert(messages).values(row)
  })

/** Forgets failed logins and wrong payment passwords. */
export const unlock = (services: Services, request: ConsoleRequest<'unlockMember'>) =>
  changeMember<never>(services, request, async (tx, member) => {
    const { id } = member
    const { rowCount } = await tx.execute(sql`DELETE FROM throttles WHERE key IN ${lockKeys(member)}`)
    const free = { paymentPasswordTries: 0, paymentPasswordLockedUntil: null }
    await tx.update(members).set(free).where(eq(members.id, id))
    await noteChange(tx, { kind: 'lock', key: id }, { before: { locked: rowCount !== 0 }, after: { locked: false } })
  })

/** Requests identity documents, also from a member whose earlier ones were accepted. */
export const askDocuments = (services: Services, request: ConsoleRequest<'askMemberIdentity'>) =>
  changeMember<'state.conflict'>(services, request, async (tx, { id, merchant }, now) => {
    const asks = { memberId: id, merchant, reason: request.body.text, now: now.getTime() }
    if (!(await askIdentity(tx, asks))) return 'state.conflict'
  })

/** Asks for another password at the next login. */
export const forcePassword = (services: Services, request: ConsoleRequest<'forceMemberPassword'>) =>
  changeMember<never>(services, request, async (tx, { id, passwordDefault }, now) => {
    await tx.update(members).set({ passwordDefault: true }).where(eq(members.id, id))
    await endSessions(tx, id, { reason: 'operator', now })
    await noteChange(
      tx,
      { kind: 'password', key: id },
      { before: { due: passwordDefault }, after: { due: true, sessions: 'ended' } },
    )
  })

export const setLabels = (services: Services, request: ConsoleRequest<'setMemberLabels'>) =>
  changeMember<never>(services, request, async (tx, { id }) => {
    await tx
      .update(members)
      .set({ memberLabels: [...request.body.labels] })
      .where(eq(members.id, id))
  })

/** Writes a message to a member; the log keeps what it said. */
export const message = (services: Services, request: ConsoleRequest<'messageMember'>) =>
  changeMember<never>(services, request, async (tx, { id }, now) => {
    const { title: heading, text } = request.body
    const said = { title: heading, content: text }
    const row = { id: services.random.uuid(), memberId: id, kind: 'SYSTEM', texts: { EN: said, BN: said }, sentAt: now }
    await tx.insert(messages).values(row)
    await noteChange(tx, { kind: 'message', key: id }, { before: null, after: said })
  })

export const setToUpline = (services: Services, request: ConsoleRequest<'setMemberToUpline'>) =>
  changeMember<never>(services, request, async (tx, { id }) => {
    await tx.update(members).set({ toUpline: request.body.toUpline }).where(eq(members.id, id))
  })

/** Ends one session of a member, or all of them; what was launched in them ends with them. */
export async function endMemberSessions(services: Services, request: ConsoleRequest<'endMemberSessions'>) {
  const { sessionId } = request.body
  return changeMember<'not.found'>(services, request, async (tx, { id }, now) => {
    if (sessionId === undefined) await endSessions(tx, id, { reason: 'operator', now })
    else {
      const own = and(eq(sessions.id, sessionId), eq(sessions.memberId, id), isNull(sessions.endedAt))
      const { rowCount } = await tx.update(sessions).set({ endedAt: now, endReason: 'operator' }).where(own)
      if (rowCount === 0) return 'not.found'
    }
    const after = { ended: sessionId ?? 'all' }
    await noteChange(tx, { kind: 'sessions', key: id }, { before: null, after })
  })
}
