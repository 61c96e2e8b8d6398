import { msg } from '@lingui/core/macro'
import { lazySection } from '#src/app/lazy-section.tsx'
import { statementParts } from '../statements/lazy-statements.ts'

/** The deposit page in a separate chunk. */
export const lazyDeposit = lazySection('deposit', () => import('./deposit-screen.tsx').then((m) => m.DepositScreen))

/** The withdrawal page. */
export const lazyWithdraw = lazySection('withdraw', () => import('./withdraw-screen.tsx').then((m) => m.WithdrawScreen))

/** The parts of the withdrawal page. */
export const withdrawParts = {
  accounts: {
    name: msg`My accounts`,
    section: lazySection('payoutAccounts', () =>
      import('./payout-accounts-screen.tsx').then((m) => m.PayoutAccountsScreen),
    ),
  },
}

/** The parts of the account record. */
export const moneyRecordParts = {
  ...statementParts,
  contracts: {
    name: msg`Contracts`,
    section: lazySection('ownContracts', () => import('../agents/own-contracts.tsx').then((m) => m.OwnContracts)),
  },
  deposits: {
    name: msg`Deposits`,
    section: lazySection('depositRecord', () => import('./deposit-record.tsx').then((m) => m.DepositRecord)),
  },
  withdrawals: {
    name: msg`Withdrawals`,
    section: lazySection('withdrawalRecord', () => import('./withdrawal-record.tsx').then((m) => m.WithdrawalRecord)),
  },
  receipt: {
    name: msg`Receipt`,
    section: lazySection('receipt', () => import('./receipt-screen.tsx').then((m) => m.ReceiptScreen)),
  },
}
