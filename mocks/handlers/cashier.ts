import { ok, refuse, type Handlers, type RefusalOf, type RequestOf } from '#openapi/handlers.ts'
import { pageOf, windowHolds } from '../records.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'
import { channels, depositDetail, orderOf } from '../cashier.ts'
import { payoutHandlers, withdrawHandlers } from './payouts.ts'

type Deposits = Pick<
  Handlers,
  | 'getDepositSettings'
  | 'listDepositChannels'
  | 'depositByLaunchUrl'
  | 'depositByQrImage'
  | 'submitDepositProof'
  | 'cancelDeposit'
  | 'getDeposit'
  | 'listDeposits'
>

const byAmount: Record<string, RefusalOf<'depositByLaunchUrl'>> = {
  [words.tooManyOpen]: 'deposit.too.many.open',
  [words.aboveDepositLimit]: 'play.limit.reached',
  [words.excludedAmount]: 'player.excluded',
  [words.coolingAmount]: 'player.cooling.off',
  [words.lockedAmount]: 'wallet.is.locked',
}
const byPromotion: Record<string, RefusalOf<'depositByLaunchUrl'>> = {
  [words.refusedPromotion]: 'promotion.claim.fail',
  [words.expiredPromotion]: 'prom.claim.expired',
}

type Asked = Pick<RequestOf<'depositByLaunchUrl'>, 'body'>

/** Starts a deposit: the refusal that its values trigger, otherwise how to pay. */
const begin =
  ({ now }: Stage, mode: 'LAUNCH' | 'QR') =>
  ({ body: { channelId, amount, promotionId, requestId } }: Asked) => {
    const channel = channels.find((one) => one.channelId === channelId && one.mode === mode)
    if (!channel) return refuse('deposit.channel.closed')
    if (Number(amount) < Number(channel.min) || Number(amount) > Number(channel.max))
      return refuse('deposit.invalid.amount', { value: { min: channel.min, max: channel.max } })
    const code =
      (requestId === words.usedRequest ? 'request.id.reused' : undefined) ??
      (promotionId === undefined ? undefined : byPromotion[promotionId]) ??
      byAmount[amount]
    if (code !== undefined) return refuse(code)
    return ok(orderOf(channel, amount, now()))
  }

/** Deposits; their numbers determine their state, and nothing is stored. */
const depositHandlers = (stage: Stage): Deposits => {
  const { now } = stage
  return {
    getDepositSettings: ({ query: { method } }) =>
      ok({
        currency: 'BDT',
        methods: channels
          .filter((channel) => method === undefined || channel.method === method)
          .map(({ method: of, name, logo, min, max, presets }) => ({ method: of, name, logo, min, max, presets })),
        openDeposits: 1,
        unfinished: [depositDetail(words.openDeposit, now()).deposit],
        maxOpenDeposits: 3,
        turnoverMultiple: 1,
        turnoverText: 'Play the amount once before you withdraw it.',
        promotions: ['welcome-100'],
        limitsPrompt: true,
        lastChannelId: null,
      }),
    listDepositChannels: ({ query: { method } }) =>
      ok(channels.filter((channel) => method === undefined || channel.method === method)),
    depositByLaunchUrl: begin(stage, 'LAUNCH'),
    depositByQrImage: begin(stage, 'QR'),
    submitDepositProof: ({ body: { depositNo, image, trxId } }) => {
      if (depositNo === words.unknownDeposit) return refuse('record.not.found')
      if (depositNo === words.closedDeposit) return refuse('confirmation.closed')
      if (image === words.noPicture) return refuse('image.type.err')
      if (image === words.largePicture) return refuse('image.size.err')
      const arrived = trxId === words.fittingTrxId
      return ok({ status: arrived ? ('arrived' as const) : ('awaiting payment' as const), review: !arrived })
    },
    cancelDeposit: ({ body: { depositNo } }) => {
      if (depositNo === words.unknownDeposit) return refuse('record.not.found')
      if (depositNo === words.closedDeposit) return refuse('confirmation.closed')
      return ok({ ...depositDetail(depositNo, now()).deposit, status: 'expired' as const, cancelled: true })
    },
    getDeposit: ({ query: { depositNo } }) =>
      depositNo === words.unknownDeposit ? refuse('record.not.found') : ok(depositDetail(depositNo, now())),
    listDeposits: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      const rows = [words.openDeposit, words.arrivedDeposit]
        .map((depositNo) => depositDetail(depositNo, now()).deposit)
        .filter(({ status }) => query.status === undefined || status === query.status)
      return ok({
        ...pageOf(rows, query, now()),
        totals: { count: rows.length, amount: '1000.00', arrivedAmount: '500.00' },
      })
    },
  }
}

export const cashierHandlers = (stage: Stage) => ({
  ...depositHandlers(stage),
  ...payoutHandlers(stage),
  ...withdrawHandlers(stage),
})
