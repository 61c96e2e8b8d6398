import { isPlayer } from '#rules/account-types.ts'
import { ok, refuse, type Handlers, type RefusalOf } from '#openapi/handlers.ts'
import { raffle, raffleComing, raffleDraws, raffleNext, rafflePrizes, raffleWon, referral } from '../raffles.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

const byPromotion: Record<string, RefusalOf<'claimRaffle'>> = {
  [words.unknownPromotion]: 'record.not.found',
  [words.emptyRaffle]: 'promotion.claim.fail',
  [words.endedRaffle]: 'prom.claim.expired',
  [words.excludedPromotion]: 'player.excluded',
  [words.coolingPromotion]: 'player.cooling.off',
  [words.limitedPromotion]: 'play.limit.reached',
}

const pageOf = <Row>(rows: readonly Row[], pageNo: number, pageSize: number) =>
  rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)

/** A wheel that always draws the same, and friends. */
export const raffleHandlers = ({ now, scenario }: Stage) =>
  ({
    getRaffle: ({ query: { promotionId } }) => {
      if (promotionId === words.unknownPromotion) return refuse('record.not.found')
      const none = { chancesLeft: 0, chancesUsed: 0, drawn: 0, entrant: null, own: [], status: 'joined' as const }
      return ok({ ...raffle(now()), promotionId, ...(scenario().empty && none) })
    },
    listRaffleDraws: ({ query: { promotionId, drawNo, pageNo, pageSize } }) => {
      if (promotionId === words.unknownPromotion) return refuse('record.not.found')
      const all = scenario().empty ? [] : raffleDraws(now()).map((draw) => ({ ...draw, delivery: null }))
      const rows = all.filter((draw) => (drawNo ?? draw.drawNo) === draw.drawNo)
      const table = { prizes: [...rafflePrizes], next: raffleNext, coming: [...raffleComing], drawn: all.length }
      return ok({ ...table, rows: pageOf(rows, pageNo, pageSize), pageNo, pageSize, totalRows: rows.length })
    },
    claimRaffle: ({ body: { promotionId, requestId } }) => {
      const code = requestId === words.usedRequest ? 'request.id.reused' : byPromotion[promotionId]
      return code === undefined ? ok(raffleWon(now())) : refuse(code)
    },
    sendRafflePrize: ({ body: { promotionId, drawNo, requestId } }) => {
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      if (promotionId === words.unknownPromotion) return refuse('record.not.found')
      if (drawNo === words.sentDraw) return refuse('claim.already.done')
      return ok({ ...raffleDraws(now())[0]!, delivery: 'In Process' as const })
    },
    getReferral: ({ caller, query: { pageNo, pageSize } }) => {
      if (!isPlayer(caller.accountType)) return refuse('error_not_member')
      const none = { rows: [], totalRows: 0, totals: { friends: 0, qualified: 0, reward: '0.00', rebate: '0.00' } }
      const all = { ...referral(now()), ...(scenario().empty && none) }
      return ok({ ...all, rows: pageOf(all.rows, pageNo, pageSize), pageNo, pageSize })
    },
  }) satisfies Partial<Handlers>
