import { fromPromise } from 'xstate'
import type { beginDepositMachine } from '#machines/begin-deposit/begin-deposit.machine.ts'
import type { DepositBegun, DepositFailure, DepositRequest } from '#machines/begin-deposit/begin-deposit.types.ts'
import type { depositProofMachine } from '#machines/deposit-proof/deposit-proof.machine.ts'
import type { DepositProof, ProofFailure, ProofSent, SlipPicture } from '#machines/deposit-proof/deposit-proof.types.ts'
import type { depositMachine } from '#machines/deposit/deposit.machine.ts'
import type { CancelDone, CancelFailure, DepositRead } from '#machines/deposit/deposit.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { depositQuery } from '#src/api/cashier.queries.ts'
import type { Api } from '#src/api/client.ts'
import type { Services } from '#src/app/services.tsx'
import { base64Of } from '#src/lib/base64-of.ts'

const beginFailures = {
  'deposit.invalid.amount': 'amountRange',
  'deposit.channel.closed': 'channelClosed',
  'deposit.too.many.open': 'tooManyOpen',
  'promotion.claim.fail': 'promotion',
  'prom.claim.expired': 'promotionOver',
  'play.limit.reached': 'playLimit',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
  'wallet.is.locked': 'walletLocked',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, DepositFailure>>

const proofFailures = {
  'record.not.found': 'notFound',
  'confirmation.closed': 'decided',
  'image.type.err': 'pictureType',
  'image.size.err': 'pictureSize',
} as const satisfies Partial<Record<ApiErrorCode, ProofFailure>>

const cancelFailures = {
  'record.not.found': 'notFound',
  'confirmation.closed': 'decided',
} as const satisfies Partial<Record<ApiErrorCode, CancelFailure>>

const paths = {
  LAUNCH: '/wps/relay/MCSFE_depositByLaunchUrl',
  QR: '/wps/relay/MCSFE_depositByQRImageUrl',
} as const

const pictureOf = async (picture: SlipPicture | null) => (picture ? { image: await base64Of(picture) } : {})

/** The actors that begin a deposit. A call continues when the member leaves the page. */
export const beginDepositActors = (api: Api): ActorsOf<typeof beginDepositMachine> => ({
  beginDeposit: fromPromise<DepositBegun, DepositRequest>(async ({ input }) => {
    const { mode, ...body } = input
    const call = request(api.POST(paths[mode], { body }))
    const answer = await attempt(call, beginFailures)
    return answer.ok ? { ok: true, depositNo: answer.value.depositNo } : answer
  }),
})

/** The actors that follow a deposit. Each answer also updates the other parts of the page. */
export const depositActors = ({
  api,
  queryClient,
}: Pick<Services, 'api' | 'queryClient'>): ActorsOf<typeof depositMachine> => ({
  readDeposit: fromPromise<DepositRead, { depositNo: string }>(async ({ input: { depositNo } }) => {
    const reading = queryClient.fetchQuery({ ...depositQuery(api, depositNo), staleTime: 0, retry: false })
    const answer = await attempt(reading, { 'record.not.found': 'notFound' })
    return answer.ok ? { ok: true, detail: answer.value } : answer
  }),
  cancelDeposit: fromPromise<CancelDone, { depositNo: string }>(async ({ input: body }) => {
    const answer = await attempt(request(api.POST('/wps/relay/MCSFE_cancelDeposit', { body })), cancelFailures)
    void queryClient.invalidateQueries({ queryKey: ['getDepositSettings'] })
    return answer.ok ? { ok: true } : answer
  }),
})

/** The actors that send the proof of a payment. */
export const depositProofActors = (api: Api): ActorsOf<typeof depositProofMachine> => ({
  sendProof: fromPromise<ProofSent, { depositNo: string; proof: DepositProof }>(async ({ input }) => {
    const { trxId, lastFour, picture } = input.proof
    const body = {
      depositNo: input.depositNo,
      ...(trxId && { trxId }),
      ...(lastFour && { lastFour }),
      ...(await pictureOf(picture)),
    }
    const answer = await attempt(request(api.POST('/wps/relay/MCSFE_submitDepositProof', { body })), proofFailures)
    return answer.ok ? { ok: true } : answer
  }),
})
