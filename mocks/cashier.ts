import type { ValueOf } from '#openapi/handlers.ts'
import { words } from './words.ts'

type Channel = ValueOf<'listDepositChannels'>[number]
type Order = ValueOf<'depositByLaunchUrl'>
type Detail = ValueOf<'getDeposit'>
type Account = ValueOf<'listPayoutAccounts'>[number]
type Settings = ValueOf<'getWithdrawSettings'>

const minute = 60_000
const hour = 60 * minute
const at = (ms: number) => new Date(ms).toISOString()

const channel = (channelId: string, method: string, name: string, more: Partial<Channel> = {}): Channel => ({
  channelId,
  method,
  name,
  logo: null,
  min: '200.00',
  max: '30000.00',
  presets: ['500.00', '1000.00', '2000.00', '5000.00'],
  mode: 'LAUNCH',
  steps: [
    'Open the app page and check the amount.',
    'Confirm with your PIN there, never here.',
    'Come back to this page.',
  ],
  expiresMinutes: 15,
  hours: null,
  vipMin: 0,
  open: true,
  direct: false,
  asks: [],
  rate: null,
  payCurrency: 'BDT',
  ...more,
})

/** The ways to pay in. */
export const channels: readonly Channel[] = [
  channel('bkash', 'BKASH', 'bKash'),
  channel('nagad', 'NAGAD', 'Nagad', { open: false }),
  channel('agent', 'AGENT_NUMBER', 'Agent number', { mode: 'QR', asks: ['TRX_ID', 'LAST_FOUR'], expiresMinutes: 20 }),
  channel('bank', 'BANK', 'Bank transfer', { mode: 'QR', asks: ['TRX_ID', 'SLIP_IMAGE'], expiresMinutes: 60 }),
]

/** How a deposit is paid that was begun just now. */
export const orderOf = ({ mode, steps, asks, expiresMinutes }: Channel, amount: string, now: number): Order => ({
  depositNo: words.openDeposit,
  status: 'awaiting payment',
  launchUrl: mode === 'LAUNCH' ? 'https://pay.example.test/o/9f2' : null,
  qrImageUrl:
    mode === 'QR' ? 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=' : null,
  payTo:
    mode === 'QR'
      ? { kind: 'WALLET_NUMBER', use: 'SEND_MONEY', name: 'bKash', number: '01711-203040', reference: null }
      : null,
  direct: false,
  payAmount: amount,
  payCurrency: 'BDT',
  rate: null,
  expiresAt: at(now + expiresMinutes * minute),
  steps,
  asks,
})

/** A deposit by its number: arrived, expired, failed, looked at by a person, or awaiting payment. */
export function depositDetail(depositNo: string, now: number): Detail {
  const status = {
    [words.arrivedDeposit]: 'arrived',
    [words.closedDeposit]: 'expired',
    [words.failedDeposit]: 'failed',
  } as const
  const is = (status as Record<string, Detail['deposit']['status']>)[depositNo] ?? 'awaiting payment'
  const arrived = is === 'arrived'
  const paid = depositNo === words.reviewedDeposit || depositNo === words.openDeposit
  return {
    deposit: {
      depositNo,
      channelId: paid ? 'agent' : 'bkash',
      method: paid ? 'AGENT_NUMBER' : 'BKASH',
      amount: '500.00',
      arrivedAmount: arrived ? '500.00' : null,
      currency: 'BDT',
      promotionId: null,
      status: is,
      review: depositNo === words.reviewedDeposit,
      amountDiffers: false,
      late: false,
      cancelled: false,
      reversed: false,
      createdAt: at(now - 5 * minute),
      expiresAt: at(now + 15 * minute),
      arrivedAt: arrived ? at(now - minute) : null,
    },
    order: is === 'awaiting payment' ? { ...orderOf(channels[2]!, '500.00', now), depositNo } : null,
    more: null,
    confirmations: null,
    receipt: arrived ? { postingNo: '184467', postedAt: at(now - minute), hash: 'a'.repeat(64) } : null,
    serverTime: at(now),
  }
}

/** A payout account; one that was added just now is not usable yet. */
export const accountOf = (accountId: string, now: number, addedHoursAgo = 240): Account => ({
  accountId,
  kind: 'EWALLET',
  bankCode: 'BKASH',
  bankName: 'bKash',
  number: '***5678',
  holderName: 'N*** R***',
  addedAt: at(now - addedHoursAgo * hour),
  usableFrom: at(now - (addedHoursAgo - 24) * hour),
  usable: addedHoursAgo >= 24,
})

export const banks: Settings['banks'] = [
  {
    kind: 'EWALLET',
    bankCode: 'BKASH',
    name: 'bKash',
    logo: null,
    numberPattern: '^01[3-9][0-9]{8}$',
    asksBranch: false,
    min: '800.00',
    max: '30000.00',
  },
  {
    kind: 'BANK',
    bankCode: 'SONALI',
    name: 'Sonali Bank',
    logo: null,
    numberPattern: '^[0-9]{13}$',
    asksBranch: true,
    min: '1000.00',
    max: '200000.00',
  },
]
