import type { OperationId } from '#openapi/generated/operations.ts'
import { ok, refuse, type Handlers, type RefusalOf } from '#openapi/handlers.ts'
import { pointConfig, pointRewards, redemption } from '../points.ts'
import { dayOf, windowHolds } from '../records.ts'
import { locked } from '../refusing.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

type Spending = Extract<OperationId, 'redeemPointReward' | 'convertPoints'>

const byReward: Record<string, RefusalOf<'redeemPointReward'>> = {
  [words.unknownReward]: 'record.not.found',
  [words.dearReward]: 'points.balance.not.enough',
  [words.goneReward]: 'reward.out.of.stock',
  [words.limitedReward]: 'reward.limit.reached',
  [words.excludedReward]: 'player.excluded',
  [words.coolingReward]: 'player.cooling.off',
  [words.heldReward]: 'play.limit.reached',
}
const byPoints: Record<number, RefusalOf<'convertPoints'>> = {
  [words.tooManyPoints]: 'points.balance.not.enough',
  [words.excludedPoints]: 'player.excluded',
  [words.coolingPoints]: 'player.cooling.off',
  [words.heldPoints]: 'play.limit.reached',
}

export const pointHandlers = ({ db, now, scenario }: Stage) => {
  const passwordRefusal = (memberId: string, typed: string) => {
    const member = db.members.findFirst((q) => q.where({ id: memberId }), { strict: true })
    if (member.paymentPassword === null) return refuse('not.exists.payment.password')
    if (member.paymentPasswordLocked) return locked()
    return member.paymentPassword === typed ? null : refuse('invalid.payment.pw', { value: { left: 4 } })
  }
  const refusalOf = (memberId: string, body: { requestId: string; paymentPassword: string }) =>
    body.requestId === words.usedRequest ? refuse('request.id.reused') : passwordRefusal(memberId, body.paymentPassword)
  return {
    getPointBalance: () => ok({ points: 1240 }),
    getPointConfig: () => ok(pointConfig),
    listPointRewards: ({ query: { type, pageNo, pageSize } }) => {
      const found = scenario().empty ? [] : pointRewards.filter((one) => type === undefined || one.type === type)
      return ok({
        rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNo,
        pageSize,
        totalRows: found.length,
      })
    },
    listRedemptions: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      const { from, to, status, pageNo, pageSize } = query
      const day = dayOf(Date.parse(redemption.applicationTime))
      const here = !scenario().empty && day >= from && day <= to && (status ?? redemption.status) === redemption.status
      return ok({ rows: here && pageNo === 1 ? [redemption] : [], pageNo, pageSize, totalRows: here ? 1 : 0 })
    },
    redeemPointReward: ({ body, caller }) => {
      const refused = refusalOf(caller.memberId, body)
      if (refused) return refused
      const code = byReward[body.rewardId]
      return code === undefined ? ok({ ...redemption, quantity: body.quantity }) : refuse(code)
    },
    convertPoints: ({ body, caller }) => {
      const refused = refusalOf(caller.memberId, body)
      if (refused) return refused
      const code = byPoints[body.points]
      if (code !== undefined) return refuse(code)
      if (body.points % pointConfig.step !== 0 || body.points < pointConfig.min) return refuse('request.param.err')
      const amount = `${body.points / pointConfig.exchangeRatio}.00`
      return ok({ referenceNo: 'R20261121000002', points: body.points, amount, pointsBalance: 40, balance: '12292.50' })
    },
  } satisfies Pick<Handlers, Spending> & Partial<Handlers>
}
