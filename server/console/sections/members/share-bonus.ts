import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { isAgent } from '#rules/account-types.ts'
import { mainBalance } from '#server/areas/money/cashier/main-balance.ts'
import { owedOfContracts } from '#server/areas/money/wallet/contract-debts.ts'
import { grantShareBonus } from '#server/areas/commissions/runs/share-bonus.ts'
import { lockMember, type Member } from '#server/areas/accounts/members/find-member.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { ConsoleRequest, FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

type Request = ConsoleRequest<'grantShareBonus'>
type Refused = 'not.found' | 'state.conflict' | 'request.param.err'

async function look(
  tx: Tx,
  merchant: string,
  { body, settings }: Request,
): Promise<ConsoleStep<{ member: Member; amount: bigint }, Refused>> {
  const amount = minorUnits(body.amount, settings.currencyDecimals)
  if (amount === null || amount <= 0n) return consoleRefuse('request.param.err')
  const member = await lockMember(tx, body.memberId)
  if (member?.merchant !== merchant) return consoleRefuse('not.found')
  return isAgent(member.type) && member.status === 'active'
    ? consoleOk({ member, amount })
    : consoleRefuse('state.conflict')
}

/**
 * Grants an agent a profit share, once per request id; takes two. Debts are deducted first, and the preview shows them;
 * they move by themselves, so the request is bound to the amount alone.
 */
export const shareBonus = ({ merchant, clock }: Services): FourEyesRule<'grantShareBonus'> => ({
  async preview(tx, request) {
    const looked = await look(tx, merchant.code, request)
    if (!looked.ok) return looked
    const { member, amount } = looked.value
    const { currency, currencyDecimals } = request.settings
    const owed = await owedOfContracts(tx, member.id, currency)
    const taken = owed < amount ? owed : amount
    const text = (minor: bigint) => amountText(minor, currencyDecimals)
    return consoleOk({
      thing: `member:${member.id}`,
      version: 'share',
      moves: [String(amount)],
      members: [member.id],
      effect: [
        { code: 'account', before: member.account, after: member.account },
        { code: 'share-bonus', before: null, after: text(amount) },
      ],
      moving: owed > 0n ? [{ code: 'owed', before: text(owed), after: text(owed - taken) }] : [],
    })
  },
  async apply(tx, request) {
    const looked = await look(tx, merchant.code, request)
    if (!looked.ok) return looked
    const { requestId, memberId, remark } = request.body
    const { currency, currencyDecimals } = request.settings
    const { amount } = looked.value
    const given = { memberId, amount, currency, merchant: merchant.code, key: requestId, ...(remark && { remark }) }
    if ((await grantShareBonus(tx, given, clock.now())) === 'conflict') return consoleRefuse('state.conflict')
    const after = { amount: amountText(amount, currencyDecimals), remark: remark ?? null }
    await noteChange(tx, { kind: 'share-bonus', key: memberId }, { before: null, after })
    return consoleOk({ balance: amountText(await mainBalance(tx, memberId, currency), currencyDecimals) })
  },
})
