import { expect, it } from 'vitest'
import { toLatinDigits } from './digits.ts'

it('reads digits of every script as Latin ones', () => {
  for (const digits of [
    '০১২৩৪৫৬৭৮৯',
    '०१२३४५६७८९',
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '௦௧௨௩௪௫௬௭௮௯',
    '๐๑๒๓๔๕๖๗๘๙',
    '၀၁၂၃၄၅၆၇၈၉',
    '០១២៣៤៥៦៧៨៩',
    '０１２３４５６７８９',
    // a script of a language that we don't offer, and digits that directly follow other digits in Unicode
    '౦౧౨౩౪౫౬౭౮౯',
    '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'.slice(20),
  ])
    expect(toLatinDigits(digits)).toBe('0123456789')
})

it('leaves everything else as it is', () => {
  expect(toLatinDigits('+880 ক-৪৮১ x')).toBe('+880 ক-481 x')
})
