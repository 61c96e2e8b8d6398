import type { Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { listDepositChannels, readDepositSettings } from './channels.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from './payout-accounts.ts'
import { listDeposits, readDeposit } from './read-deposits.ts'
import { readWithdrawFee, readWithdrawSettings } from './read-withdraw-settings.ts'
import { listWithdrawals, readWithdrawal } from './read-withdrawals.ts'
import { submitProof } from './submit-proof.ts'
import { withdraw } from './withdraw.ts'

export const cashierHandlers = (services: Services) =>
  ({
    getDepositSettings: (request) => readDepositSettings(services, request),
    listDepositChannels: (request) => listDepositChannels(services, request),
    depositByLaunchUrl: (request) => createDeposit(services, 'LAUNCH', request),
    depositByQrImage: (request) => createDeposit(services, 'QR', request),
    submitDepositProof: (request) => submitProof(services, request),
    cancelDeposit: (request) => cancelDeposit(services, request),
    getDeposit: (request) => readDeposit(services, request),
    listDeposits: (request) => listDeposits(services, request),
    getWithdrawSettings: (request) => readWithdrawSettings(services, request),
    getWithdrawFee: (request) => readWithdrawFee(services, request),
    withdraw: (request) => withdraw(services, request),
    getWithdrawal: (request) => readWithdrawal(services, request),
    listWithdrawals: (request) => listWithdrawals(services, request),
    listPayoutAccounts: (request) => listPayoutAccounts(services, request),
    addPayoutAccount: (request) => addPayoutAccount(services, request),
    removePayoutAccount: (request) => removePayoutAccount(services, request),
  }) satisfies Partial<Handlers>
