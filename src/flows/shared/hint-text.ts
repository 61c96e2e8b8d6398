import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PatternId } from '#rules/pattern-families.ts'
import type { RegistrationHint } from '#rules/registration-rules.ts'
import { numberText } from '#src/lib/languages.ts'

/** Prevents a line break at the dash. */
const JOINER = '\u2060'

const range = (i18n: I18n, shortest: string, longest: string) =>
  i18n._(msg({ id: 'reg_length_range', message: `${shortest}–${longest} characters` }))

/** The permitted length: one number when minimum and maximum are equal [5.10]. */
export function lengthText(i18n: I18n, { min, max, single }: Omit<RegistrationHint, 'patternId'>): string {
  const [shortest, longest, exact] = [min, max, single].map((size) =>
    size === null ? '' : numberText(size, i18n.locale),
  )
  if (exact) return i18n._(msg({ id: 'reg_length_single', message: `${exact} characters` }))
  if (shortest && longest) return range(i18n, `${shortest}${JOINER}`, `${JOINER}${longest}`)
  if (shortest) return i18n._(msg({ id: 'reg_length_min', message: `at least ${shortest} characters` }))
  if (longest) return i18n._(msg({ id: 'reg_length_max', message: `up to ${longest} characters` }))
  return i18n._(msg({ id: 'reg_length_any', message: 'any length' }))
}

const patternTexts = {
  1: (length) => msg({ id: 'reg_pattern_1', message: `Anything, ${length}` }),
  2: (length) => msg({ id: 'reg_pattern_2', message: `A letter first, then letters or digits: ${length}` }),
  3: (length) => msg({ id: 'reg_pattern_3', message: `Letters and digits without special characters: ${length}` }),
  4: (length) => msg({ id: 'reg_pattern_4', message: `Letters, digits or both: ${length}` }),
  5: (length) => msg({ id: 'reg_pattern_5', message: `Digits only: ${length}` }),
  6: (length) => msg({ id: 'reg_pattern_6', message: `Letters and digits, at least one capital: ${length}` }),
  7: (length) => msg({ id: 'reg_pattern_7', message: `English letters and spaces: ${length}` }),
  8: (length) => msg({ id: 'reg_pattern_8', message: `Without spaces: ${length}` }),
  9: (length) => msg({ id: 'reg_pattern_9', message: `Letters of your own script and punctuation: ${length}` }),
  10: (length) => msg({ id: 'reg_pattern_10', message: `A date as year-month-day, such as 1990-11-21: ${length}` }),
  11: (length) => msg({ id: 'reg_pattern_11', message: `A date as month-day-year, such as 11-21-1990: ${length}` }),
  12: (length) => msg({ id: 'reg_pattern_12', message: `An e-mail address such as name@example.com: ${length}` }),
} satisfies Record<PatternId, (length: string) => MessageDescriptor>

/** The hint of a field: the message `reg_pattern_{patternId}` with its lengths [5.10]. */
export const hintText = (i18n: I18n, { patternId, ...length }: RegistrationHint): string =>
  i18n._(patternTexts[patternId](lengthText(i18n, length)))
