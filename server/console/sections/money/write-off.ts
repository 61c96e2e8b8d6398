import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { owedBy, reduceDebt } from './debts.ts'

type Request = ConsoleRequest<'writeOffReceivable'>
type Debt = { account: string; owed: bigint; given: bigint }

/** The debt, with the member's row locked, and the amount that would be written off. */
async function look(
  tx: Tx,
  merchant: string,
  { body, settings }: Request,
): Promise<ConsoleStep<Debt, 'not.found' | 'balance.not.enough' | 'request.param.err'>> {
  const { currency, currencyDecimals } = settings
  const given = minorUnits(body.amount, currencyDecimals)
  if (given === null || given <= 0n) return consoleRefuse('request.param.err')
  const member = await lockMember(tx, body.memberId)
  if (member?.merchant !== merchant) return consoleRefuse('not.found')
  const owed = await owedBy(tx, { merchant, memberId: member.id, source: body.source, currency })
  if (owed === 0n) return consoleRefuse('not.found')
  return given > owed ? consoleRefuse('balance.not.enough') : consoleOk({ account: member.account, owed, given })
}

/**
 * Writes off a member's debt: an ordinary posting from the house's receivables to its write-offs; takes two. Both
 * see the debt, but the request is bound to its amount: it lapses only if less than that is owed.
 */
export const writeOff = ({ merchant, clock }: Services): FourEyesRule<'writeOffReceivable'> => ({
  async preview(tx, request) {
    const found = await look(tx, merchant.code, request)
    if (!found.ok) return found
    const { account, owed, given } = found.value
    const text = (minor: bigint) => amountText(minor, request.settings.currencyDecimals)
    return consoleOk({
      thing: `member:${request.body.memberId}`,
      version: request.body.source,
      moves: [String(given)],
      members: [request.body.memberId],
      effect: [
        { code: 'account', before: account, after: account },
        { code: 'amount', before: null, after: text(given) },
      ],
      moving: [{ code: 'owed', before: text(owed), after: text(owed - given) }],
    })
  },
  async apply(tx, request) {
    const { body, settings } = request
    const found = await look(tx, merchant.code, request)
    if (!found.ok) return found
    const { owed, given } = found.value
    const { memberId, source } = body
    const key = `write-off:${body.requestId}`
    const at = clock.now()
    const posted = await post(tx, {
      merchant: merchant.code,
      memberId,
      key,
      kind: 'write-off',
      reference: source,
      currency: settings.currency,
      at,
      legs: [
        ['house:receivables', given],
        ['house:write-offs', -given],
      ],
    })
    if (posted.outcome !== 'posted') return consoleRefuse('balance.not.enough')
    await reduceDebt[source](tx, { memberId, currency: settings.currency, amount: given, key, at })
    const text = (minor: bigint) => amountText(minor, settings.currencyDecimals)
    await noteChange(
      tx,
      { kind: 'receivable', key: `${source} ${memberId}` },
      { before: { owed: text(owed) }, after: { owed: text(owed - given) } },
    )
    return consoleOk({ postingId: String(posted.postingId), owed: text(owed - given) })
  },
})
