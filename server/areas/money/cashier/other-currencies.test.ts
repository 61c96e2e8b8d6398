import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { startCashier } from './testing/cashier-bed.ts'

const cashier = await startCashier()
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/**
 * Merchants whose currency doesn't have two decimals: an amount, the limits as text, and an amount that is too fine.
 */
const merchants = [
  { currency: 'JPY', currencyDecimals: 0, paid: '12345', least: '200', most: '30000', finer: '500.5', taken: '12000' },
  { currency: 'VND', currencyDecimals: 0, paid: '25000', least: '200', most: '30000', finer: '0.5', taken: '20000' },
  {
    currency: 'KWD',
    currencyDecimals: 3,
    paid: '250.125',
    least: '200.000',
    most: '30000.000',
    finer: '250.0005',
    taken: '1000.375',
  },
] as const

describe.each(merchants)(
  'a merchant in $currency',
  ({ currency, currencyDecimals, paid, least, most, finer, taken }) => {
    beforeAll(() => {
      const channels = defaultCashier.channels.map((channel) => ({
        ...channel,
        payCurrency: channel.rate === null ? currency : channel.payCurrency,
      }))
      return cashier.setSettings({
        currency,
        currencyDecimals,
        cashier: { ...defaultCashier, channels, coolingHours: 0 },
      })
    })

    it('shows channel limits in its own decimals, and accepts a deposit within them', async () => {
      const me = await cashier.player()
      const channels = (await cashier.call('listDepositChannels', { token: me.token, query: {} })).value
      expect(channels.find(({ channelId }) => channelId === 'bkash')).toMatchObject({ min: least, max: most })
      expect((await me.deposit(finer)).errorCode).toBe('request.param.err')
      const { value } = await me.deposit(paid)
      await cashier.choose(value.depositNo, 'paid')
      await cashier.heard()
      expect((await me.where(value.depositNo)).deposit).toMatchObject({ status: 'arrived', amount: paid, currency })
      expect(await me.wallet()).toBe(paid)
    })

    it('accepts a withdrawal, and shows limits and fees in its own decimals', async () => {
      const me = await cashier.player({ funds: 10n ** BigInt(5 + currencyDecimals) })
      const { accountId } = (await me.add()).value
      const settings = (await cashier.call('getWithdrawSettings', { token: me.token })).value
      const written = [settings.min, settings.max, settings.feeRule.min, ...settings.banks.map(({ max }) => max)]
      expect(written.map((amount) => amount.split('.')[1]?.length ?? 0)).toEqual(written.map(() => currencyDecimals))
      expect((await me.withdraw(finer, accountId)).errorCode).toBe('request.param.err')
      const { value } = await me.withdraw(taken, accountId)
      const none = currencyDecimals === 0 ? '0' : '0.000'
      expect(value).toMatchObject({ fee: none, net: taken })
      const { withdrawal } = (
        await cashier.call('getWithdrawal', { token: me.token, query: { withdrawalNo: value.withdrawalNo } })
      ).value
      expect(withdrawal).toMatchObject({ amount: taken, currency })
    })
  },
)
