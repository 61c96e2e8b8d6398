import { msg } from '@lingui/core/macro'
import { isPlayer } from '#machines/session/account-types.ts'
import { lazyFeedback } from '#src/flows/feedback/lazy-feedback.ts'
import type { MemberPage } from '#src/lib/search-params.ts'
import { lazyDeposit, lazyWithdraw, moneyRecordParts, withdrawParts } from '../cashier/lazy-cashier.ts'
import { lazyConfirmations } from '../peer-payments/lazy-confirmations.ts'
import { lazySecurity, securityParts } from '../security-center/lazy-security.ts'
import { lazyMessages } from '../messages/lazy-messages.ts'
import { lazyLimits } from '../responsible-gaming/lazy-responsible-gaming.ts'
import { lazyProfile } from '../profile/lazy-profile.ts'
import { lazyMissions } from '../missions/lazy-missions.ts'
import { lazyBonuses, lazyRewards } from '../promotions/lazy-promotions.ts'
import { lazyReferral } from '../referral/lazy-referral.ts'
import { lazyRebates } from '../rebates/lazy-rebates.ts'
import { lazyRecords } from '../records/lazy-records.ts'
import { lazyUpline, lazyWallet } from '../wallet/lazy-wallet.ts'
import type { CentreRow } from './centre-row.ts'

/** The pages of the member centre in their order within each group. */
export const memberRows: Record<MemberPage, CentreRow> = {
  transferFund: { name: msg`Wallet`, group: 'money', icon: 'wallet', section: lazyWallet, hasBalances: true },
  depositv2: { name: msg`Deposit`, group: 'money', icon: 'plus', section: lazyDeposit, hasBalances: true },
  withdraw: {
    name: msg`Withdraw`,
    group: 'money',
    icon: 'up',
    section: lazyWithdraw,
    hasBalances: true,
    parts: withdrawParts,
  },
  paymentConfirmation: {
    name: msg`Confirm receipts`,
    group: 'money',
    icon: 'check',
    section: lazyConfirmations,
  },
  transferUpline: {
    name: msg`Transfer to the upline`,
    group: 'money',
    icon: 'swap',
    section: lazyUpline,
    module: 'FUNDTRANS3',
    isFor: ({ toUpline }) => toUpline,
    hasBalances: true,
  },
  personalHistoryCopy: {
    name: msg`Betting record`,
    group: 'records',
    icon: 'ticket',
    section: lazyRecords.personalHistoryCopy,
    isWide: true,
  },
  transactionHistory: {
    name: msg`Account record`,
    group: 'records',
    icon: 'file',
    section: lazyRecords.transactionHistory,
    parts: moneyRecordParts,
    module: 'MEMTRANS3',
    isWide: true,
  },
  personalProfit: {
    name: msg`Personal profit and loss`,
    group: 'records',
    icon: 'chart',
    section: lazyRecords.personalProfit,
    isWide: true,
  },
  creditReport: {
    name: msg`Credit report`,
    group: 'records',
    icon: 'bank',
    section: lazyRecords.creditReport,
    module: 'CREDITMAR3',
    isWide: true,
  },
  manualRebate: { name: msg`Rebate`, group: 'rewards', icon: 'refresh', section: lazyRebates, module: 'MANPLAYREB3' },
  bonusDetails: { name: msg`Bonus details`, group: 'rewards', icon: 'book', section: lazyBonuses },
  rewardCenter: {
    name: msg`Reward centre`,
    group: 'rewards',
    icon: 'gift',
    section: lazyRewards,
    module: 'REWCEN3',
  },
  referral: {
    name: msg`Invite friends`,
    group: 'rewards',
    icon: 'users',
    section: lazyReferral,
    isFor: ({ type }) => isPlayer(type),
  },
  missionLeaderboard: { name: msg`Missions`, group: 'rewards', icon: 'star', section: lazyMissions },
  securityCenter: {
    name: msg`Security centre`,
    group: 'account',
    icon: 'shield',
    section: lazySecurity,
    parts: { ...securityParts, profile: { name: msg`Profile`, section: lazyProfile } },
  },
  messageV2: { name: msg`Messages`, group: 'account', icon: 'bell', section: lazyMessages, module: 'INBOX3' },
  limits: { name: msg`My limits`, group: 'account', icon: 'clock', section: lazyLimits },
  feedback: { name: msg`Feedback`, group: 'help', icon: 'chat', section: lazyFeedback },
}
