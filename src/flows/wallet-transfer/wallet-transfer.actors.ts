import { fromPromise } from 'xstate'
import type { collectWalletsMachine } from '#machines/collect-wallets/collect-wallets.machine.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { walletTransferMachine } from '#machines/wallet-transfer/wallet-transfer.machine.ts'
import type { Transfer, TransferFailure, TransferResult } from '#machines/shared/transfer-result.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'account.balance.not.enough': 'notCovered',
  'account.transfer.exceed.min': 'belowMinimum',
  'account.transfer.exceed.max': 'aboveMaximum',
  'wallet.is.locked': 'walletLocked',
  WALLET_TRANSFER_BUSY: 'walletBusy',
  'transfer.not.available': 'notAvailable',
  'request.id.reused': 'requestReused',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
} as const satisfies Partial<Record<ApiErrorCode, TransferFailure>>

type Sending = Transfer & { requestId: string }

/** Continues when the member leaves the page: closing a window doesn't recall a transfer. */
async function sendTransfer(api: Api, { from, to, amount, requestId }: Sending): Promise<TransferResult> {
  const body = { fromAccountType: from, toAccountType: to, amount, requestId }
  const answer = await attempt(request(api.POST('/wps/relay/GCS_walletTransfer', { body })), failures)
  if (!answer.ok) {
    const { value: _, ...refused } = answer
    return refused
  }
  const { status, ...receipt } = answer.value
  return status === 'HELD' ? { ok: true, pending: true } : { ok: true, pending: false, receipt }
}

/** The actors shared by both machines that move money between the member's wallets. */
export const walletTransferActors = (
  api: Api,
): ActorsOf<typeof walletTransferMachine> & ActorsOf<typeof collectWalletsMachine> => ({
  sendTransfer: fromPromise<TransferResult, Sending>(({ input }) => sendTransfer(api, input)),
})
