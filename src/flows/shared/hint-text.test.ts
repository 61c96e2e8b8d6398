import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { PATTERN_IDS } from '#rules/pattern-families.ts'
import { hintOf } from '#rules/registration-rules.ts'
import { hintText } from './hint-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const hint = (patternId: number, minLength: number, maxLength: number) =>
  hintText(i18n, hintOf({ enabled: true, required: true, patternId, minLength, maxLength })).replaceAll('\u2060', '')

describe('the hint of a field', () => {
  it.each(PATTERN_IDS)('names both lengths of pattern family %i [5.10, 5.19]', (patternId) => {
    expect(hint(patternId, 41, 73)).toContain('41–73 characters')
  })

  it.each(PATTERN_IDS)('names one number for family %i when both lengths are equal [5.10]', (patternId) => {
    expect(hint(patternId, 41, 41)).toContain('41 characters')
    expect(hint(patternId, 41, 41)).not.toContain('–')
  })

  it('has a different text for every family of patterns', () => {
    expect(new Set(PATTERN_IDS.map((patternId) => hint(patternId, 2, 9))).size).toBe(PATTERN_IDS.length)
  })

  it.each([
    [6, 0, 'at least 6 characters'],
    [0, 9, 'up to 9 characters'],
    [0, 0, 'any length'],
  ])('with %i and %i says %s', (min, max, text) => {
    expect(hint(1, min, max)).toContain(text)
  })

  it('writes its numbers in Latin digits in every language', () => {
    const bengali = setupI18n({ locale: 'bn', messages: { bn: {} } })
    const rule = { enabled: true, required: true, patternId: 1, minLength: 8, maxLength: 20 }
    expect(hintText(bengali, hintOf(rule))).toContain('8')
  })
})
