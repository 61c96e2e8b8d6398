import { expect, it } from 'vitest'
import { commandAmount } from './command-amount.ts'

const taka = { currency: 'BDT', currencyDecimals: 2 }
const yen = { currency: 'JPY', currencyDecimals: 0 }
const dinar = { currency: 'KWD', currencyDecimals: 3 }

it('is read with the decimals of the merchant, in any digits and with groups', () => {
  expect([
    commandAmount('500', taka),
    commandAmount('20,000.50', taka),
    commandAmount('৫০০', taka),
    commandAmount('12,345', yen),
    commandAmount('1250.125', dinar),
  ]).toEqual(['500.00', '20000.50', '500.00', '12345', '1250.125'])
})

it('is refused with a sentence that says how to write it', () => {
  for (const text of ['250,50', '-500', '(500)', '0', '1e3', '500.001', '5 00', '', 'all'])
    expect(() => commandAmount(text, taka)).toThrow(
      `"${text}" is no amount of BDT above zero: write it like 5000.00, with a point and at most 2 decimals.`,
    )
  expect(() => commandAmount('500.5', yen)).toThrow('write it like 5000, without decimals.')
})
