import { defaultLines, defaultText } from '#server/texts/default-texts.ts'
import type { BankSettings, CashierSettings, ChannelSettings, Texts } from './cashier-settings.ts'

const provider = 'demo-pay'

const paid = defaultLines(['paid1', 'paid2', 'paid3'])
const sent = defaultLines(['sent1', 'sent2', 'sent3'])
const toMember = defaultLines(['member1', 'member2', 'member3'])
const transferred = defaultLines(['transferred1', 'transferred2', 'transferred3'])
const onChain = defaultLines(['chain1', 'chain2', 'chain3'])

const presets = ['500.00', '1000.00', '2000.00', '5000.00', '10000.00', '25000.00']

const channel = (
  channelId: string,
  method: string,
  name: Texts,
  more: Partial<ChannelSettings> & Pick<ChannelSettings, 'min' | 'max' | 'steps'>,
): ChannelSettings => ({
  channelId,
  method,
  name,
  presets,
  mode: 'LAUNCH',
  expiresMinutes: 15,
  hours: null,
  vipMin: 0,
  open: true,
  asks: [],
  rate: null,
  payCurrency: 'BDT',
  provider,
  ...more,
})

const bank = (
  kind: BankSettings['kind'],
  bankCode: string,
  name: Texts,
  numberPattern: string,
  [min, max]: readonly [string, string],
): BankSettings => ({ kind, bankCode, name, numberPattern, asksBranch: kind === 'BANK', min, max, provider })

const mobile = '^01[3-9][0-9]{8}$'
const wallet = ['800.00', '30000.00'] as const
const account = ['1000.00', '200000.00'] as const

/** The usual payment methods of Bangladesh, with the limits of its wallets and banks. */
export const defaultCashier: CashierSettings = {
  channels: [
    channel('bkash', 'BKASH', { EN: 'bKash', BN: 'বিকাশ' }, { min: '200.00', max: '30000.00', steps: paid }),
    channel('nagad', 'NAGAD', { EN: 'Nagad', BN: 'নগদ' }, { min: '500.00', max: '25000.00', steps: paid }),
    channel('rocket', 'ROCKET', { EN: 'Rocket', BN: 'রকেট' }, { min: '200.00', max: '30000.00', steps: paid }),
    channel('nagad-direct', 'NAGAD', defaultText('toMember'), {
      min: '500.00',
      max: '25000.00',
      mode: 'QR',
      asks: ['TRX_ID', 'LAST_FOUR'],
      steps: toMember,
      direct: true,
    }),
    channel('agent', 'AGENT_NUMBER', defaultText('agentNumber'), {
      min: '200.00',
      max: '25000.00',
      mode: 'QR',
      expiresMinutes: 20,
      asks: ['TRX_ID', 'LAST_FOUR'],
      steps: sent,
    }),
    channel('bank', 'BANK', defaultText('bankTransfer'), {
      min: '1000.00',
      max: '500000.00',
      mode: 'QR',
      expiresMinutes: 60,
      asks: ['TRX_ID', 'SLIP_IMAGE'],
      steps: transferred,
      presets: ['1000.00', '5000.00', '10000.00', '50000.00', '100000.00'],
    }),
    channel(
      'usdt',
      'USDT_TRC20',
      { EN: 'USDT TRC20' },
      {
        min: '10.00',
        max: '20000.00',
        mode: 'QR',
        expiresMinutes: 30,
        rate: '121.37',
        payCurrency: 'USDT',
        steps: onChain,
        presets: ['10.00', '25.00', '50.00', '100.00', '500.00'],
      },
    ),
  ],
  banks: [
    bank('EWALLET', 'BKASH', { EN: 'bKash', BN: 'বিকাশ' }, mobile, wallet),
    bank('EWALLET', 'NAGAD', { EN: 'Nagad', BN: 'নগদ' }, mobile, wallet),
    bank('EWALLET', 'ROCKET', { EN: 'Rocket', BN: 'রকেট' }, '^01[3-9][0-9]{8,9}$', wallet),
    bank('BANK', 'BRAC', { EN: 'BRAC Bank', BN: 'ব্র্যাক ব্যাংক' }, '^[0-9]{13,16}$', account),
    bank('BANK', 'DBBL', { EN: 'Dutch-Bangla Bank', BN: 'ডাচ্-বাংলা ব্যাংক' }, '^[0-9]{11,17}$', account),
    bank('BANK', 'ISLAMI', { EN: 'Islami Bank Bangladesh', BN: 'ইসলামী ব্যাংক বাংলাদেশ' }, '^[0-9]{13,17}$', account),
    bank('BANK', 'SONALI', { EN: 'Sonali Bank', BN: 'সোনালী ব্যাংক' }, '^[0-9]{13}$', account),
    bank('CRYPTO', 'USDT_TRC20', { EN: 'USDT TRC20' }, '^T[1-9A-HJ-NP-Za-km-z]{33}$', account),
  ],
  maxOpenDeposits: 3,
  reviewTwoFrom: '20000.00',
  reviewOneADay: '100000.00',
  approveOneADay: '500000.00',
  statements: [
    {
      provider,
      txId: 'TrxID',
      amount: 'Amount',
      at: 'Time',
      offset: '+06:00',
      kind: 'Kind',
      kinds: [
        { called: 'Payment', kind: 'payment' },
        { called: 'Payout', kind: 'payout' },
        { called: 'Return', kind: 'return' },
        { called: 'Charge-back', kind: 'chargeback' },
        { called: 'Fee', kind: 'fee' },
      ],
      lineId: 'Line',
      orderNo: 'Order',
      payoutNo: 'Payout',
      number: 'To',
      sender: 'From',
      fee: 'Fee',
      currency: null,
    },
  ],
  confirmations: 19,
  maxAccounts: 5,
  coolingHours: 24,
  returnsUnplayed: true,
  withdraw: {
    countPerDay: 5,
    amountPerDay: '500000.00',
    freePerDay: 3,
    feeRate: '0.01',
    feeMin: '5.00',
    feeMax: '100.00',
    systemUpTo: '20000.00',
    oneUpTo: '100000.00',
  },
  risk: {
    newHours: 72,
    bonusHours: 24,
    playedPercent: 50,
    hours: 24,
    deposits: 0,
    withdrawals: 0,
    stakedPercent: 0,
    sumOfDay: '0.00',
    sumOfMonth: '0.00',
  },
  confirmMinutes: 30,
  direct: { payMinutes: 15, queueMinutes: 60, contestHours: 24, unpaidLimit: 3, forceEyesFrom: '100000.00' },
}
