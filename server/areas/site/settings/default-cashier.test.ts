import { expect, it } from 'vitest'
import { defaultCashier } from './default-cashier.ts'

const { channels, banks, ...rules } = defaultCashier
/** Whether a text is present and has no surrounding space. */
const isText = (text: string | undefined): boolean => text !== undefined && text !== '' && text === text.trim()

it('deposits have these methods, each with its limits and time to pay', () => {
  const launched = { mode: 'LAUNCH', expiresMinutes: 15, asks: [], rate: null, payCurrency: 'BDT' }
  const sent = { ...launched, mode: 'QR', asks: ['TRX_ID'] }
  const shown = channels.map(({ name: _name, steps: _steps, presets: _presets, ...one }) => one)
  const same = { hours: null, vipMin: 0, open: true, provider: 'demo-pay' }
  expect(shown).toEqual(
    [
      { channelId: 'bkash', method: 'BKASH', min: '200.00', max: '30000.00', ...launched },
      { channelId: 'nagad', method: 'NAGAD', min: '500.00', max: '25000.00', ...launched },
      { channelId: 'rocket', method: 'ROCKET', min: '200.00', max: '30000.00', ...launched },
      {
        channelId: 'nagad-direct',
        method: 'NAGAD',
        min: '500.00',
        max: '25000.00',
        ...sent,
        asks: ['TRX_ID', 'LAST_FOUR'],
        direct: true,
      },
      {
        channelId: 'agent',
        method: 'AGENT_NUMBER',
        min: '200.00',
        max: '25000.00',
        ...sent,
        expiresMinutes: 20,
        asks: ['TRX_ID', 'LAST_FOUR'],
      },
      {
        channelId: 'bank',
        method: 'BANK',
        min: '1000.00',
        max: '500000.00',
        ...sent,
        expiresMinutes: 60,
        asks: ['TRX_ID', 'SLIP_IMAGE'],
      },
      {
        channelId: 'usdt',
        method: 'USDT_TRC20',
        min: '10.00',
        max: '20000.00',
        ...sent,
        expiresMinutes: 30,
        asks: [],
        rate: '121.37',
        payCurrency: 'USDT',
      },
    ].map((one) => ({ ...same, ...one })),
  )
})

it('every deposit method has a name, three steps in each of its languages, and presets within its limits', () => {
  for (const { channelId, name, steps, presets, min, max } of channels) {
    const { EN, BN = [] } = steps
    expect([EN.length, BN.length], channelId).toEqual([3, 3])
    expect(
      [name.EN, ...EN, ...BN].filter((text) => !isText(text)),
      channelId,
    ).toEqual([])
    const amounts = presets.map(Number)
    expect(presets, channelId).toEqual(amounts.map((amount) => amount.toFixed(2)))
    expect(amounts, channelId).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
    expect([amounts.length >= 5, amounts[0]! >= Number(min), amounts[4]! <= Number(max)], channelId).toEqual([
      true,
      true,
      true,
    ])
  }
  expect([...channels, ...banks].filter(({ name }) => name['BN'] !== undefined && !isText(name['BN']))).toEqual([])
})

it('withdrawals go to these accounts, within the limits of wallets and banks', () => {
  const wallet = { kind: 'EWALLET', asksBranch: false, min: '800.00', max: '30000.00' }
  const account = { kind: 'BANK', asksBranch: true, min: '1000.00', max: '200000.00' }
  expect(banks.map(({ numberPattern: _pattern, name, ...bank }) => ({ ...bank, name: name.EN }))).toEqual(
    [
      { ...wallet, bankCode: 'BKASH', name: 'bKash' },
      { ...wallet, bankCode: 'NAGAD', name: 'Nagad' },
      { ...wallet, bankCode: 'ROCKET', name: 'Rocket' },
      { ...account, bankCode: 'BRAC', name: 'BRAC Bank' },
      { ...account, bankCode: 'DBBL', name: 'Dutch-Bangla Bank' },
      { ...account, bankCode: 'ISLAMI', name: 'Islami Bank Bangladesh' },
      { ...account, bankCode: 'SONALI', name: 'Sonali Bank' },
      { ...account, kind: 'CRYPTO', asksBranch: false, bankCode: 'USDT_TRC20', name: 'USDT TRC20' },
    ].map((one) => ({ ...one, provider: 'demo-pay' })),
  )
})

it.each([
  ['BKASH', ['01712345678'], ['0171234567', '01212345678']],
  ['NAGAD', ['01912345678'], ['019123456789']],
  ['ROCKET', ['01712345678', '017123456789'], ['0171234567']],
  ['BRAC', ['1234567890123', '1234567890123456'], ['123456789012', '12345678901234567']],
  ['DBBL', ['12345678901', '12345678901234567'], ['1234567890', '123456789012345678']],
  ['ISLAMI', ['1234567890123', '12345678901234567'], ['123456789012', '123456789012345678']],
  ['SONALI', ['1234567890123'], ['123456789012', '12345678901234']],
  ['USDT_TRC20', [`T${'a'.repeat(33)}`], [`T${'a'.repeat(32)}`, `T${'0'.repeat(33)}`, `X${'a'.repeat(33)}`]],
])('an account of %s accepts numbers in its format only', (code, right, wrong) => {
  const pattern = new RegExp(banks.find(({ bankCode }) => bankCode === code)!.numberPattern)
  expect([...right, ...wrong].filter((number) => pattern.test(number))).toEqual(right)
})

it('the cashier has these rules until an operator changes them', () => {
  expect(rules).toEqual({
    maxOpenDeposits: 3,
    reviewTwoFrom: '20000.00',
    reviewOneADay: '100000.00',
    approveOneADay: '500000.00',
    statements: [
      {
        provider: 'demo-pay',
        txId: 'TrxID',
        amount: 'Amount',
        at: 'Time',
        offset: '+06:00',
        kind: 'Kind',
        kinds: ['Payment', 'Payout', 'Return', 'Charge-back', 'Fee'].map((called) => ({
          called,
          kind: called.toLowerCase().replace('-', ''),
        })),
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
  })
})
