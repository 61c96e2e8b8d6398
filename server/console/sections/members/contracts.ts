import { desc, eq, or } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { endByOperator, readEndByOperator } from '#server/areas/commissions/agent-contracts/end-by-operator.ts'
import { lockContracts } from '#server/areas/commissions/agent-contracts/lock-contracts.ts'
import { refusalOf } from '#server/areas/commissions/agent-contracts/judge-terms.ts'
import { judgeOffer, offerContract } from '#server/areas/commissions/agent-contracts/offer.ts'
import { showContracts } from '#server/areas/commissions/agent-contracts/show-contract.ts'
import { contracts } from '#server/areas/commissions/agent-contracts/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { localTime } from '#server/lists/local-time.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { ConsoleRequest, FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { differenceOf } from '../site/difference.ts'
import { contractEffects } from './place-effects.ts'

const mostShown = 100

/** The contracts of a member, what it gets and what it pays, newest first. */
export async function listContracts(
  { clock }: Pick<Services, 'clock'>,
  { settings }: Pick<ConsoleRequest<'listMemberContracts'>, 'settings'>,
  db: Db | Tx,
  memberId: string,
): Promise<ConsoleValueOf<'listMemberContracts'>> {
  const rows = await db
    .select()
    .from(contracts)
    .where(or(eq(contracts.payeeId, memberId), eq(contracts.payerId, memberId)))
    .orderBy(desc(contracts.offeredAt), contracts.id)
    .limit(mostShown)
  const shown = await showContracts(db, rows, memberId, { now: clock.now(), calendar: settings.calendar })
  return {
    rows: shown.map(
      ({ contractId, payer, payee, kind, category, period, tiers, realtime, effectiveFrom, effectiveTo, state }) => ({
        contractId,
        payer,
        payee,
        kind,
        category,
        period,
        tiers,
        realtime,
        effectiveFrom,
        effectiveTo,
        state,
      }),
    ),
  }
}

/**
 * Offers a house contract to a member directly below the house; takes two. Salaries are always deducted from dividends.
 */
export const offerHouseContract = ({ clock, merchant, random }: Services): FourEyesRule<'offerHouseContract'> => {
  const momentOf = ({ settings }: ConsoleRequest<'offerHouseContract'>) => ({
    now: clock.now(),
    calendar: settings.calendar,
    merchant: merchant.code,
    random,
  })
  const wordingOf = ({
    id: _id,
    reason: _reason,
    seen: _seen,
    ...wording
  }: ConsoleRequest<'offerHouseContract'>['body']) => ({
    ...wording,
    deductSalary: wording.kind === 'DIVIDEND',
  })
  const refused = ({ code }: { code: string }) =>
    consoleRefuse(code === 'contract.rate.exceeds.upline' ? 'contract.above.ceiling' : 'contract.invalid')
  async function look(tx: Tx, { body }: ConsoleRequest<'offerHouseContract'>) {
    const [payee] = await tx.select().from(members).where(eq(members.id, body.id))
    if (!payee || payee.merchant !== merchant.code) return consoleRefuse('not.found')
    if (payee.uplineId !== null || payee.type === 4 || payee.status === 'closed') return consoleRefuse('state.conflict')
    await lockContracts(tx, body.id, body.kind)
    return consoleOk(payee)
  }
  return {
    async preview(tx, request) {
      const looked = await look(tx, request)
      if (!looked.ok) return looked
      const { id, account, status } = looked.value
      const wording = wordingOf(request.body)
      const judged = await judgeOffer(tx, { payerId: null, payeeId: id }, wording, momentOf(request))
      const refusal = 'refused' in judged ? judged.refused : refusalOf(judged.compared)
      if (refusal) return refused(refusal)
      return consoleOk({
        thing: `member:${id}`,
        version: status,
        effect: [{ code: 'account', before: account, after: account }, ...differenceOf({}, { contract: wording })],
        members: [id],
      })
    },
    async apply(tx, request) {
      const looked = await look(tx, request)
      if (!looked.ok) return looked
      const { id } = looked.value
      const wording = wordingOf(request.body)
      const offered = await offerContract(tx, { payerId: null, payeeId: id }, wording, momentOf(request))
      if (!('row' in offered)) return refused(offered)
      await noteChange(tx, { kind: 'contract', key: offered.row.id }, { before: null, after: wording })
      return consoleOk(await listContracts({ clock }, request, tx, id))
    },
  }
}

/** Ends a contract by two, whether or not its two agree; what ends with it below is shown before. */
export const endMemberContract = ({ clock, merchant, random }: Services): FourEyesRule<'endMemberContract'> => {
  const momentOf = ({ settings }: ConsoleRequest<'endMemberContract'>) => ({
    now: clock.now(),
    calendar: settings.calendar,
    merchant: merchant.code,
    random,
  })
  const look = (tx: Tx, request: ConsoleRequest<'endMemberContract'>) =>
    readEndByOperator(tx, { contractId: request.body.contractId, partyId: request.body.id }, momentOf(request))
  return {
    async preview(tx, request) {
      const looked = await look(tx, request)
      if (typeof looked === 'string') return consoleRefuse(looked)
      const { row, cut, parted } = looked
      return consoleOk({
        thing: `contract:${row.id}`,
        version: parted.map((one) => `${one.row.id} ${one.row.version}`).join(),
        members: [row.payeeId],
        effect: await contractEffects(
          tx,
          parted,
          row.state === 'offered' ? null : localTime(cut.getTime(), request.settings.calendar.timeZone),
        ),
      })
    },
    async apply(tx, request) {
      const looked = await look(tx, request)
      if (typeof looked === 'string') return consoleRefuse(looked)
      const { row, cut, parted } = looked
      await endByOperator(tx, looked, momentOf(request))
      await noteChange(
        tx,
        { kind: 'contract', key: row.id },
        {
          before: { state: row.state, effectiveTo: row.effectiveTo },
          after: { ends: cut.toISOString(), below: parted.length - 1 },
        },
      )
      return consoleOk(await listContracts({ clock }, request, tx, request.body.id))
    },
  }
}
