import { describe, expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

describe('an amount', () => {
  it('has two decimals and thousands separators, the currency in front [9.29]', () => {
    expect(moneyText(1234.5, { currency: 'BDT', locale: 'en' })).toBe('৳1,234.50')
    expect(moneyText(0, { currency: 'BDT', locale: 'en' })).toBe('৳0.00')
    expect(moneyText(12345678.9, { currency: 'VND', locale: 'en' })).toBe('₫12,345,678.90')
  })

  it('keeps Latin digits and takes the separators of the language', () => {
    expect(moneyText(1234567.5, { currency: 'BDT', locale: 'bn' })).toBe('৳12,34,567.50')
    expect(moneyText(1234567.5, { currency: 'EUR', locale: 'ar-EG' })).toMatch(/^€[\d.,]+$/)
  })

  it('reads a long decimal string exactly', () => {
    expect(moneyText('9007199254740993.11', { currency: 'BDT', locale: 'en' })).toBe('৳9,007,199,254,740,993.11')
  })

  it('writes the sign of a change before the currency', () => {
    expect(moneyText(-350, { currency: 'BDT', locale: 'en', sign: true })).toBe('\u2212৳350.00')
    expect(moneyText(18400, { currency: 'BDT', locale: 'en', sign: true })).toBe('+৳18,400.00')
    expect(moneyText(0, { currency: 'BDT', locale: 'en', sign: true })).toBe('৳0.00')
  })

  it('writes the code of a currency that has no sign', () => {
    expect(moneyText(1, { currency: 'CHF', locale: 'en' })).toBe('CHF 1.00')
  })
})
