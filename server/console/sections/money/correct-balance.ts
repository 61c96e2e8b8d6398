import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { isGuest } from '#rules/account-types.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { post, type Leg } from '#server/areas/money/wallet/ledger.ts'
import { wallets } from '#server/areas/money/wallet/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'

type Request = ConsoleRequest<'correctBalance'>
type Correction = { account: string; before: bigint; moved: bigint }

/** The main wallet of the member and by how much it changes, in minor units. */
async function look(
  tx: Tx,
  merchant: string,
  { body, settings }: Request,
): Promise<ConsoleStep<Correction, 'not.found' | 'balance.not.enough' | 'request.param.err'>> {
  const { currency, currencyDecimals } = settings
  const amount = minorUnits(body.amount, currencyDecimals)
  if (amount === null || amount <= 0n) return consoleRefuse('request.param.err')
  const [member] = await tx
    .select({ account: members.account, status: members.status, type: members.type })
    .from(members)
    .where(and(eq(members.merchant, merchant), eq(members.id, body.memberId)))
  if (!member || member.status === 'closed' || isGuest(member.type)) return consoleRefuse('not.found')
  const [wallet] = await tx
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.memberId, body.memberId), eq(wallets.currency, currency), eq(wallets.wallet, 'main')))
  const before = wallet?.balance ?? 0n
  const moved = body.direction === 'in' ? amount : -amount
  return before + moved < 0n
    ? consoleRefuse('balance.not.enough')
    : consoleOk({ account: member.account, before, moved })
}

/**
 * Puts money into a member's main wallet or takes it out, against the house's adjustments: an ordinary posting, made
 * once per request id. Both see the balance, but the request is bound to its amount: it can be made while the member plays,
 * and it lapses only if the wallet no longer covers it.
 */
export const correctBalance = ({ merchant, clock }: Services): FourEyesRule<'correctBalance'> => ({
  async preview(tx, request) {
    const found = await look(tx, merchant.code, request)
    if (!found.ok) return found
    const { account, before, moved } = found.value
    const text = (minor: bigint) => amountText(minor, request.settings.currencyDecimals)
    return consoleOk({
      thing: `member:${request.body.memberId}`,
      version: 'main',
      members: [request.body.memberId],
      effect: [
        { code: 'account', before: account, after: account },
        { code: 'amount', before: null, after: text(moved) },
        { code: 'remark', before: null, after: request.body.remark },
      ],
      moves: [String(moved < 0n ? -moved : moved)],
      moving: [{ code: 'balance', before: text(before), after: text(before + moved) }],
    })
  },
  async apply(tx, request) {
    const { body, settings } = request
    const found = await look(tx, merchant.code, request)
    if (!found.ok) return found
    const { moved } = found.value
    const legs: Leg[] = [
      ['main', moved],
      ['house:adjustments', -moved],
    ]
    const posted = await post(tx, {
      merchant: merchant.code,
      memberId: body.memberId,
      key: `adjustment:${body.requestId}`,
      kind: 'adjustment',
      remark: body.remark,
      currency: settings.currency,
      at: clock.now(),
      legs,
    })
    if (posted.outcome !== 'posted' && posted.outcome !== 'repeated') return consoleRefuse('balance.not.enough')
    return consoleOk({
      postingId: String(posted.postingId),
      balance: amountText(posted.balances[0]!, settings.currencyDecimals),
    })
  },
})
