import { expect, it } from 'vitest'
import { toLatinDigits } from './digits.ts'

it('reads digits of every script we speak as Latin ones', () => {
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
  ])
    expect(toLatinDigits(digits)).toBe('0123456789')
})

it('leaves everything else as it is', () => {
  expect(toLatinDigits('+880 ক-৪৮১ x')).toBe('+880 ক-481 x')
})
