import { ok, refuse, type Handlers, type RefusalOf } from '#openapi/handlers.ts'
import { bonuses, memberRewards, promotionDetail, promotions, publicPart } from '../promotions.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

type Asked = { promotionId: string; requestId: string }
type Stop = RefusalOf<'claimPromotion'>

const byPromotion: Record<string, Stop> = {
  [words.unknownPromotion]: 'record.not.found',
  [words.refusedPromotion]: 'promotion.claim.fail',
  [words.expiredPromotion]: 'prom.claim.expired',
  [words.excludedPromotion]: 'player.excluded',
  [words.coolingPromotion]: 'player.cooling.off',
  [words.limitedPromotion]: 'play.limit.reached',
  [words.claimedPromotion]: 'claim.already.done',
}
const byReward: Record<string, Stop> = {
  [words.unknownMemberReward]: 'record.not.found',
  [words.claimedReward]: 'claim.already.done',
  [words.cancelledReward]: 'promotion.claim.fail',
  [words.expiredReward]: 'prom.claim.expired',
  [words.excludedMemberReward]: 'player.excluded',
  [words.coolingMemberReward]: 'player.cooling.off',
  [words.limitedMemberReward]: 'play.limit.reached',
}
const byRequest: Record<string, RefusalOf<'requestSignUpReward'>> = {
  [words.claimedRequest]: 'claim.already.done',
  [words.refusedRequest]: 'promotion.claim.fail',
  [words.lateRequest]: 'prom.claim.expired',
  [words.excludedRequest]: 'player.excluded',
  [words.coolingRequest]: 'player.cooling.off',
  [words.limitedRequest]: 'play.limit.reached',
  [words.usedRequest]: 'request.id.reused',
}

const stopOf = ({ promotionId, requestId }: Asked): Stop | undefined =>
  requestId === words.usedRequest ? 'request.id.reused' : byPromotion[promotionId]

type Paged = { pageNo?: number; pageSize?: number }

const pageOf = <Row>(rows: readonly Row[], { pageNo = 1, pageSize = 20 }: Paged) => ({
  rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  pageNo,
  pageSize,
  totalRows: rows.length,
})

const credited = (amount: string) =>
  ok({ referenceNo: words.bonus, amount, points: 0, duty: amount, balance: '12480.50' })

const offersOf = ({ now, scenario }: Stage) => (scenario().empty ? [] : promotions(now()))

/** Offers are what their names say. */
const offerHandlers = (stage: Stage) =>
  ({
    listMerchantPromotions: ({ query }) =>
      ok(
        pageOf(
          offersOf(stage)
            .filter(({ kind }) => query.kind === undefined || kind === query.kind)
            .map(publicPart),
          query,
        ),
      ),
    getPromotion: ({ query: { promotionId }, caller }) => {
      const detail = promotionDetail(stage.now(), promotionId, caller !== null)
      return detail ? ok(detail) : refuse('record.not.found')
    },
    listMyPromotions: ({ query }) =>
      ok(
        pageOf(
          offersOf(stage).filter(
            ({ kind, promotionId }) =>
              (query.kind ?? kind) === kind && (query.promotionId ?? promotionId) === promotionId,
          ),
          query,
        ),
      ),
  }) satisfies Partial<Handlers>

/** Members' acts on offers; nothing is stored. */
const entryHandlers = (stage: Stage) => {
  const mine = (promotionId: string) =>
    offersOf(stage).find((one) => one.promotionId === promotionId) ?? promotions(stage.now())[3]!
  return {
    joinPromotion: ({ body }) => {
      const code = stopOf(body)
      if (code !== undefined) return refuse(code === 'claim.already.done' ? 'promotion.claim.fail' : code)
      const progress = { unit: 'AMOUNT' as const, value: '0.00', target: '100.00' }
      return ok({ ...mine(body.promotionId), status: 'joined' as const, progress })
    },
    claimPromotion: ({ body }) => {
      const code = stopOf(body)
      return code === undefined ? credited('24.50') : refuse(code)
    },
    applyPromotion: ({ body }) => {
      const code = stopOf(body)
      if (code !== undefined) return refuse(code)
      if (body.pictures.length > 3) return refuse('image.count.err')
      if (body.remark.trim() === '' && body.pictures.length === 0) return refuse('request.param.err')
      return ok({ ...mine(body.promotionId), status: 'applying' as const, triesLeft: 2 })
    },
  } satisfies Partial<Handlers>
}

const claimHandlers = (stage: Stage) =>
  ({
    listPromotionClaims: ({ query }) => {
      const rows = offersOf(stage)
        .filter(({ status }) => ['claimed', 'issued', 'applying', 'rejected'].includes(status))
        .filter(({ status }) => query.status === undefined || query.status === status)
        .map(({ promotionId, kind, title, status, amount, rejectReason }, index) => ({
          claimNo: `A2026112100000${index + 1}`,
          promotionId,
          title,
          kind,
          status,
          amount,
          rejectReason,
          remark: kind === 'APPLICATION' ? 'My photo of the match.' : null,
          pictures: kind === 'APPLICATION' ? [words.proofPicture] : [],
          createdAt: new Date(stage.now() - 86_400_000).toISOString(),
          decidedAt: status === 'applying' ? null : new Date(stage.now()).toISOString(),
        }))
      return ok(pageOf(rows, query))
    },
    requestSignUpReward: ({ body: { requestId } }) => {
      const code = byRequest[requestId]
      return code === undefined ? credited('50.00') : refuse(code)
    },
  }) satisfies Partial<Handlers>

export const promotionHandlers = (stage: Stage) => {
  const { now, scenario } = stage
  return {
    ...offerHandlers(stage),
    ...entryHandlers(stage),
    ...claimHandlers(stage),
    listBonuses: ({ query }) =>
      ok(
        pageOf(
          bonuses.filter(({ state }) => !scenario().empty && (query.state ?? state) === state),
          query,
        ),
      ),
    forfeitBonus: ({ body: { bonusNo, requestId } }) => {
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      if (bonusNo === words.unknownBonus) return refuse('record.not.found')
      if (bonusNo === words.endedBonus) return refuse('claim.already.done')
      if (bonusNo === words.unsettledBonus) return refuse('bonus.bets.open')
      return ok({ ...bonuses[0]!, state: 'forfeited' as const, remaining: '0.00' })
    },
    listRewards: ({ query }) => {
      const all = scenario().empty ? [] : memberRewards(now())
      const rows = all.filter(({ state }) => (query.state ?? state) === state)
      return ok({ ...pageOf(rows, query), claimable: all.filter(({ state }) => state === 'claimable').length })
    },
    claimReward: ({ body: { id, requestId } }) => {
      const code = requestId === words.usedRequest ? 'request.id.reused' : byReward[id]
      return code === undefined ? credited('150.00') : refuse(code)
    },
  } satisfies Partial<Handlers>
}
