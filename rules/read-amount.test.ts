import { describe, expect, it } from 'vitest'
import { fieldText, readAmount, typedAmount, type Reading } from './read-amount.ts'

const english: Reading = { decimal: '.', group: ',', decimals: 2, signed: true }
const german: Reading = { decimal: ',', group: '.', decimals: 2, signed: true }

describe('an amount that people or files write', () => {
  it('keeps its sign, wherever and however it is written', () => {
    for (const text of ['-500.00', '\u2212500.00', '(500.00)', '500.00-', '\u200e-500.00', '（５００）', '- 500'])
      expect(readAmount(text, english), text).toBe(-50_000n)
    expect(readAmount('+500.00', english)).toBe(50_000n)
    for (const text of ['--500', '-500-', '(-500)', '+-500', '-(500)', '(500', '500)', '-', '()', '+'])
      expect(readAmount(text, english), text).toBeNull()
  })

  it('a negative amount is refused where only positive ones are allowed', () => {
    expect(readAmount('-500', { ...english, signed: false })).toBeNull()
    expect(readAmount('-0.00', { ...english, signed: false })).toBe(0n)
  })

  it('is parted as the language or the file says, and never read as another number', () => {
    expect(readAmount('250,00', english)).toBeNull()
    expect(readAmount('250,50', english)).toBeNull()
    expect(readAmount('250,00', german)).toBe(25_000n)
    expect(readAmount('25.000,00', german)).toBe(2_500_000n)
    expect(readAmount('25,000.00', german)).toBeNull()
    expect(readAmount('250.00', german)).toBeNull()
    expect(readAmount('1,00,000.50', english)).toBe(10_000_050n)
    expect(readAmount('12 345.50', english)).toBe(1_234_550n)
    expect(readAmount('12\u202f345,50', german)).toBe(1_234_550n)
  })

  it('is refused where its groups are none, or its form is that of a program', () => {
    for (const text of [
      '1e3',
      '1,,000',
      '1,000,00',
      '12 34',
      '1 2',
      '0x10',
      '1.2.3',
      '.',
      '5.',
      '1,000 000',
      '0,500',
      'NaN',
      '1_000',
      '৳500',
      '',
      ' ',
    ])
      expect(readAmount(text, english), text).toBeNull()
  })

  it('is read in the digits of every script', () => {
    for (const text of ['৫০০', '٥٠٠', '۵۰۰', '५००', '５００', '៥០០', '௫௦௦'])
      expect(readAmount(text, english), text).toBe(50_000n)
    expect(readAmount('١٬٢٣٤٫٥٠', english)).toBe(123_450n)
    expect(readAmount('۱٬۲۳۴٫۵', german)).toBe(123_450n)
    expect(readAmount('৫,০০,০০০.২৫', english)).toBe(50_000_025n)
    expect(readAmount('１，２３４．５', english)).toBe(123_450n)
    expect(readAmount('۱٬۲۳۴.۵۰', english)).toBe(123_450n)
    expect(readAmount('1.234٫50', english)).toBeNull()
  })

  it('has no more decimals than its currency, unless they are zeros', () => {
    expect(readAmount('1.005', english)).toBeNull()
    expect(readAmount('1.5000', english)).toBe(150n)
    expect(readAmount('1.000', english)).toBeNull()
    expect(readAmount('1.005', { ...english, decimals: 3 })).toBe(1005n)
    expect(readAmount('20.00', { ...english, decimals: 0 })).toBe(20n)
    expect(readAmount('20.5', { ...english, decimals: 0 })).toBeNull()
  })

  it('goes from a field into the form of the contract, and back', () => {
    expect(typedAmount('৫০০', english)).toBe('500.00')
    expect(typedAmount('  ', english)).toBe('')
    expect(typedAmount('250.00', german)).toBe('NaN')
    expect(typedAmount(fieldText('1234.50', german), german)).toBe('1234.50')
  })
})
