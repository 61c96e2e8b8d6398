import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import {
  applicationAmount,
  approveApplication,
  rejectApplication,
  takesTwo,
  waitingApplication,
} from '#server/areas/rewards/promotions/decide-application.ts'
import { findPromotion } from '#server/areas/rewards/promotions/find-promotion.ts'
import { promotionText } from '#server/areas/rewards/promotions/show-promotion.ts'
import { amountText } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf } from '../../pipeline/handler.ts'
import { aboutApplication, promotionsHad } from '../about/application.ts'
import { memberMoney } from '../about/member-money.ts'
import { sharedWith } from '../about/shared-with.ts'
import type { InboxKind } from '../inbox-kind.ts'

const reasonMax = 200

async function waiting(tx: Tx, ref: string, decimals: number) {
  const entry = await waitingApplication(tx, ref)
  if (!entry) return null
  const promotion = (await findPromotion(tx, entry.merchant, entry.promotionId))!
  return {
    entry,
    promotion,
    amount: applicationAmount(promotion, entry, decimals),
    version: `${entry.entryNo}/${entry.tries}`,
  }
}

const showApplication =
  (services: Services): InboxKind['show'] =>
  async (tx, ref, { settings, language }) => {
    const { currency, currencyDecimals: decimals } = settings
    const found = await waiting(tx, ref, decimals)
    if (!found) return null
    const { memberId } = found.entry
    const two = takesTwo(found.amount, decimals)
    return {
      version: found.version,
      lines: [],
      sections: [
        await aboutApplication(services, tx, { ...found, decimals, language }),
        await promotionsHad(tx, { memberId, decimals, now: services.clock.now() }),
        ...(await memberMoney(tx, { memberId, currency, decimals })),
        await sharedWith(tx, memberId),
      ],
      link: { room: 'members', id: memberId },
      decisions: [
        { id: 'approve', text: null, amount: false, many: !two, fourEyes: two },
        { id: 'reject', text: 'required', textMax: reasonMax, amount: false, many: false, fourEyes: false },
      ],
    }
  }

const applyApplication =
  ({ clock }: Pick<Services, 'clock'>): InboxKind['apply'] =>
  async (tx, { ref, decision, text }, request) => {
    const entry = await waitingApplication(tx, ref)
    if (!entry) return consoleRefuse('not.found')
    const verdict = { operators: decidersOf(request), at: clock.now(), site: request.settings }
    if (decision === 'reject') await rejectApplication(tx, entry, text!.trim(), verdict)
    else {
      const approved = await approveApplication(tx, entry, verdict)
      if (approved !== 'issued') return consoleRefuse(approved === 'spent' ? 'budget.spent' : 'state.conflict')
    }
    const after = { state: decision === 'reject' ? 'rejected' : 'issued' }
    await noteChange(tx, { kind: 'promotion_entries', key: ref }, { before: { state: entry.state }, after })
    return consoleOk(null)
  }

/** Applications, and reached targets of checked offers. They are credited, or rejected with a reason for the member. */
export const applicationKind = (services: Services): InboxKind => ({
  kind: 'application',
  dueMinutes: 24 * 60,
  weight: 1,
  waiting: () => sql`
    SELECT e.entry_no AS ref, e.joined_at AS since, e.member_id, NULL::bigint AS amount, NULL::text AS currency,
      p.texts #>> '{EN,title}' AS title
    FROM promotion_entries e JOIN promotions p USING (merchant, promotion_id)
    WHERE e.merchant = ${services.merchant.code} AND e.state IN ('applying', 'process')`,
  show: showApplication(services),
  async preview(tx, { ref, decision, text }, { settings, language }) {
    const { currency, currencyDecimals: decimals } = settings
    const found = await waiting(tx, ref, decimals)
    if (!found) return consoleRefuse('not.found')
    const { entry, promotion, amount, version } = found
    const isApproved = decision === 'approve'
    if (isApproved && promotion.budget !== null && promotion.spent + amount > promotion.budget)
      return consoleRefuse('budget.spent')
    const { title } = promotionText(promotion, language)
    const after = isApproved ? `${title}: ${amountText(amount, decimals)} ${currency}` : (text ?? null)
    return consoleOk({
      thing: `application:${ref}`,
      version,
      effect: [{ code: decision, before: isApproved ? null : title, after }],
      members: [entry.memberId],
      ...(isApproved && { moves: [String(amount)] }),
      second: isApproved && takesTwo(amount, decimals),
    })
  },
  apply: applyApplication(services),
})
