import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { askPoints, pointNumber } from './ask-points.ts'
import { creditPoints } from './credit-points.ts'
import { spendPoints } from './spend-points.ts'

/** Converts points to money in the main wallet: in whole steps, from the minimum on, at the operator's ratio [7.63]. */
export async function convertPoints(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'convertPoints'>, 'body' | 'caller'>,
): Promise<ReplyOf<'convertPoints'>> {
  const { merchant } = services
  const { points: rules, currency, currencyDecimals, calendar } = await merchant.read()
  const points = BigInt(body.points)
  const minor = points * 10n ** BigInt(currencyDecimals)
  const ratio = BigInt(rules.exchangeRatio)
  if (points < rules.min || points % BigInt(rules.step) !== 0n || minor % ratio !== 0n)
    return refuse('request.param.err')
  const amount = minor / ratio
  const request = {
    memberId,
    content: `convert ${points}`,
    requestId: body.requestId,
    paymentPassword: body.paymentPassword,
  }
  return askPoints(services, request, async (tx, _member, at) => {
    const reference = await pointNumber(tx, at, calendar)
    const own = { merchant: merchant.code, memberId, reference, at }
    const left = await spendPoints(tx, { ...own, points })
    if (left === null) return refuse('points.balance.not.enough')
    const balance = await creditPoints(tx, { ...own, currency, amount })
    const value: ValueOf<'convertPoints'> = {
      referenceNo: reference,
      points: body.points,
      amount: amountText(amount, currencyDecimals),
      pointsBalance: Number(left),
      balance: amountText(balance, currencyDecimals),
    }
    return ok(value)
  })
}
