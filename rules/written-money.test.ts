import { expect, it } from 'vitest'
import { currencySign, writtenMoney } from './written-money.ts'

it('writes an amount with the sign of its currency and thousands, with the decimals it has', () => {
  expect([
    writtenMoney('350.00', 'BDT'),
    writtenMoney('1234567.5', 'USD'),
    writtenMoney('-1000', 'JPY'),
    writtenMoney('12.345', 'KWD'),
    writtenMoney('999.00', 'USDT'),
  ]).toEqual(['৳350.00', '$1,234,567.5', '−¥1,000', 'KWD 12.345', 'USDT 999.00'])
})

it('names a currency by its code where it has no sign, and a coin with more than three letters too', () => {
  expect([currencySign('BDT'), currencySign('KWD'), currencySign('USDT')]).toEqual(['৳', 'KWD ', 'USDT '])
})

it('writes an amount of an unknown currency without a sign', () => {
  expect([currencySign(''), writtenMoney('350.00', '')]).toEqual(['', '350.00'])
})
