import { describe, expect, it } from 'vitest'
import { moneyText, shortMoneyText } from './money-text.ts'

describe('an amount', () => {
  it('it keeps its decimals, with thousands separators and the currency in front [9.29]', () => {
    expect(moneyText('1234.50', { currency: 'BDT', locale: 'en' })).toBe('৳1,234.50')
    expect(moneyText('0.00', { currency: 'BDT', locale: 'en' })).toBe('৳0.00')
    expect(moneyText('12345678.90', { currency: 'VND', locale: 'en' })).toBe('₫12,345,678.90')
  })

  it('it has the decimals of its currency: none for a yen, three for a dinar', () => {
    expect(moneyText('1234567', { currency: 'JPY', locale: 'en' })).toBe('¥1,234,567')
    expect(moneyText('-1234.005', { currency: 'KWD', locale: 'en' })).toBe('\u2212KWD 1,234.005')
    expect(moneyText('-0.000', { currency: 'KWD', locale: 'en', sign: true })).toBe('KWD 0.000')
  })

  it('it can leave out the decimals of a whole amount, in each direction of writing', () => {
    expect(moneyText('1000.00', { currency: 'BDT', locale: 'en', short: true })).toBe('৳1,000')
    expect(moneyText('1000.50', { currency: 'BDT', locale: 'en', short: true })).toBe('৳1,000.50')
    expect(moneyText('1000.00', { currency: 'BDT', locale: 'ar', short: true })).toBe('\u2066৳1,000\u2069')
    expect(moneyText('1000', { currency: 'JPY', locale: 'ja', short: true })).toBe('¥1,000')
  })

  it('it has Latin digits and the separators of the language', () => {
    expect(moneyText('1234567.50', { currency: 'BDT', locale: 'bn' })).toBe('৳12,34,567.50')
    expect(moneyText('1234567.50', { currency: 'EUR', locale: 'ar-EG' })).toMatch(/^€[\d.,]+$/)
  })

  it('it reads a long decimal string exactly', () => {
    expect(moneyText('9007199254740993.11', { currency: 'BDT', locale: 'en' })).toBe('৳9,007,199,254,740,993.11')
  })

  it('it writes the sign of a change before the currency', () => {
    expect(moneyText('-350.00', { currency: 'BDT', locale: 'en', sign: true })).toBe('\u2212৳350.00')
    expect(moneyText('18400.00', { currency: 'BDT', locale: 'en', sign: true })).toBe('+৳18,400.00')
    expect(moneyText('0.00', { currency: 'BDT', locale: 'en', sign: true })).toBe('৳0.00')
  })

  it('it shows the code of a currency without a symbol', () => {
    expect(moneyText('1.00', { currency: 'CHF', locale: 'en' })).toBe('CHF 1.00')
  })

  it('it is one run from left to right in a text from right to left [9.06]', () => {
    expect(moneyText('-350.00', { currency: 'BDT', locale: 'ar' })).toBe('\u2066\u2212৳350.00\u2069')
    expect(shortMoneyText(1500, { currency: 'BDT', locale: 'ur' })).toMatch(/^\u2066৳1.*\u2069$/)
    expect(shortMoneyText(1500, { currency: 'BDT', locale: 'tr' })).toMatch(/^৳1/)
  })
})
