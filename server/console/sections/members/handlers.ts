import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { listSessions } from '#server/areas/accounts/sessions/own-sessions.ts'
import type { ConsoleHandlers } from '#server/console/pipeline/handler.ts'
import type { Services } from '#server/services.ts'
import {
  askDocuments,
  endMemberSessions,
  forcePassword,
  freeze,
  message,
  setLabels,
  setToUpline,
  unlock,
} from './change-member.ts'
import { closeMember } from './close-member.ts'
import { listAccounts, removeAccount } from './payout-accounts.ts'
import { setMemberRates } from './agent-rates.ts'
import { endMemberContract, listContracts, offerHouseContract } from './contracts.ts'
import { findMembers } from './find-members.ts'
import { houseRates, makeAgent } from './make-agent.ts'
import { setMemberLevel, unfreezeMember } from './member-rules.ts'
import { moveMember, readPlace, withdrawMove } from './place.ts'
import { setReseller } from './set-reseller.ts'
import { listBets, listLogins, listPostings, readBalances } from './list-records.ts'
import { listMembers } from './list-members.ts'
import { addNote, listNotes } from './notes.ts'
import { addLimit, readView } from './protection.ts'
import { listSegments, removeSegment, saveSegment } from './segments.ts'
import { shareBonus } from './share-bonus.ts'
import { showClear, showMember } from './show-member.ts'

const noSession = '00000000-0000-0000-0000-000000000000'

async function sessionsOf(services: Services, memberId: string) {
  const rows = await listSessions(services, { memberId, accountType: 0, sessionId: noSession })
  return {
    rows: rows.map(({ id, ip, userAgent, openedAt, lastUsedAt }) => ({
      id,
      ip,
      userAgent,
      openedAt,
      lastSeenAt: lastUsedAt,
    })),
    next: null,
  }
}

/** What is read of members. */
function readingHandlers(services: Services) {
  const { db, clock, merchant } = services

  /** Reads data of a member; an unknown member is refused. */
  async function of<Value>(id: string, read: () => Promise<Value>): Promise<ConsoleStep<Value, 'not.found'>> {
    const own = and(eq(members.id, id), eq(members.merchant, merchant.code))
    const [row] = await db.select({ id: members.id }).from(members).where(own)
    return row ? consoleOk(await read()) : consoleRefuse('not.found')
  }

  return {
    findMembers: async ({ query }) => consoleOk(await findMembers(services, query.q)),
    listMembers: (request) => listMembers(services, request),
    listSegments: (request) => listSegments(services, request),
    getMember: async ({ query: { id }, settings }) => {
      const shown = await showMember(db, { merchant: merchant.code, currency: settings.currency, now: clock.now() }, id)
      return shown ? consoleOk(shown) : consoleRefuse('not.found')
    },
    showMember: (request) => showClear(services, request),
    getMemberBalances: (request) => of(request.query.id, () => readBalances(db, request)),
    listMemberPostings: (request) => of(request.query.id, () => listPostings(db, request)),
    listMemberBets: (request) => of(request.query.id, () => listBets(db, request)),
    listMemberSessions: ({ query: { id } }) => of(id, () => sessionsOf(services, id)),
    listMemberLogins: (request) => of(request.query.id, () => listLogins(db, request)),
    listMemberContracts: (request) =>
      of(request.query.id, () => listContracts(services, request, db, request.query.id)),
    getMemberPlace: (request) => of(request.query.id, () => readPlace(db, request.query.id)),
    getHouseRates: async () => consoleOk({ rates: await houseRates(db) }),
    getMemberProtection: (request) => of(request.query.id, () => readView(services, request, db, request.query.id)),
    listMemberPayoutAccounts: ({ query: { id }, settings }) => of(id, () => listAccounts(db, settings, id)),
    listRanks: async ({ settings }) => consoleOk({ rows: settings.rankNames.map((name, level) => ({ level, name })) }),
    listMemberNotes: ({ query: { id } }) => of(id, () => listNotes(db, id)),
  } satisfies Partial<ConsoleHandlers>
}

/** What is done to members. */
const changingHandlers = (services: Services) =>
  ({
    endMemberSessions: async (request) => {
      const ended = await endMemberSessions(services, request)
      if (!ended.ok) return consoleRefuse('not.found')
      return consoleOk(await sessionsOf(services, request.body.id))
    },
    addMemberLimit: (request) => addLimit(services, request),
    askMemberIdentity: (request) => askDocuments(services, request),
    freezeMember: (request) => freeze(services, request),
    unfreezeMember: unfreezeMember(services),
    unlockMember: (request) => unlock(services, request),
    closeMember: closeMember(services),
    forceMemberPassword: (request) => forcePassword(services, request),
    setMemberLabels: (request) => setLabels(services, request),
    offerHouseContract: offerHouseContract(services),
    endMemberContract: endMemberContract(services),
    setMemberRates: setMemberRates(services),
    makeAgent: (request) => makeAgent(services, request),
    moveMember: moveMember(services),
    grantShareBonus: shareBonus(services),
    withdrawMemberMove: (request) => withdrawMove(services, request),
    setMemberReseller: setReseller(services),
    setMemberLevel: setMemberLevel(services),
    messageMember: async (request) => {
      const sent = await message(services, request)
      return sent.ok ? consoleOk({}) : sent
    },
    removeMemberPayoutAccount: (request) => removeAccount(services, request),
    setMemberToUpline: (request) => setToUpline(services, request),
    saveSegment: (request) => saveSegment(services, request),
    removeSegment: (request) => removeSegment(services, request),
    addMemberNote: (request) => addNote(services, request),
  }) satisfies Partial<ConsoleHandlers>

export const memberRoomHandlers = (services: Services) => ({
  ...readingHandlers(services),
  ...changingHandlers(services),
})
