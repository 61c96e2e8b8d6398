import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { matchDeposit } from '../peer-payments/match-deposit.ts'
import { siteOrigin } from '#server/areas/site/settings/site-origin.ts'
import { askProvider } from './ask-provider.ts'
import { hasOrder } from './has-order.ts'
import { isServed } from './is-served.ts'
import { moveDeposit, type Deposit } from './move-deposit.ts'
import { deposits } from './tables.ts'

/**
 * Requests the order of a deposit that has none yet. The provider knows it by the deposit's number, so a repeated
 * request creates no second one. A refusal ends the deposit, as does a provider that takes no orders now; silence leaves it
 * awaiting payment.
 */
export async function makeOrder(services: Services, deposit: Deposit, host: string): Promise<Deposit> {
  if (hasOrder(deposit) || (deposit.status !== 'created' && deposit.status !== 'awaiting payment')) return deposit
  const matched = await matchDeposit(services, deposit)
  if (matched) return matched
  const { db } = services
  const { depositNo, method, mode, payAmount, payCurrency, language, expiresAt, provider } = deposit
  const origin = siteOrigin(await services.merchant.read(), services.config, host) ?? ''
  if (!isServed(services.ports, deposit))
    return deposit.status === 'created' ? moveDeposit(services, depositNo, { status: 'failed' }) : deposit
  const answer = await askProvider(services, provider, '/orders', {
    orderNo: depositNo,
    method,
    mode,
    amount: payAmount,
    currency: payCurrency,
    language,
    expiresAt: expiresAt.toISOString(),
    returnUrl: `${origin}/?mc=depositv2&deposit=${depositNo}`,
  })
  if (answer.outcome === 'refused') return moveDeposit(services, depositNo, { status: 'failed' })
  const order = answer.outcome === 'answered' ? { launchUrl: answer.value.launchUrl, payTo: answer.value.payTo } : {}
  const [row] = await db
    .update(deposits)
    .set({ status: 'awaiting payment', ...order })
    .where(and(eq(deposits.depositNo, depositNo), inArray(deposits.status, ['created', 'awaiting payment'])))
    .returning()
  return row ?? deposit
}
