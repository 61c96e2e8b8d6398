/** The twelve families a registration rule may name, in the order of their numbers. */
export const PATTERN_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type PatternId = (typeof PATTERN_IDS)[number]

const ALPHANUMERIC = /^[A-Za-z0-9]+$/

const isDate = (year: string, month: string, day: string): boolean => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return (
    Number(year) >= 1000 &&
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  )
}

const isYearFirst = (value: string): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return isDate(year, month, day)
}

const isMonthFirst = (value: string): boolean => {
  const [, month = '', day = '', year = ''] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value) ?? []
  return isDate(year, month, day)
}

const isEmail = (value: string): boolean => {
  const at = value.lastIndexOf('@')
  const [local, domain] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)]
  const labels = domain.split('.')
  return (
    local.length <= 64 &&
    domain.length <= 253 &&
    local.split('.').every((part) => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}$/u.test(label) && !label.endsWith('-')) &&
    !/^\d+$/.test(labels.at(-1)!)
  )
}

/**
 * What each family accepts; length is judged apart. Every test here takes time linear in the value's length.
 * 1 anything · 2 a leading letter, then letters and digits · 3, 4 letters and digits · 5 digits · 6 letters and digits
 * with a capital · 7 English letters and spaces · 8 no white space · 9 letters of any script, spaces and punctuation ·
 * 10 a date as yyyy-MM-dd · 11 a date as MM-dd-yyyy · 12 an e-mail address.
 */
export const PATTERN_FAMILIES: Readonly<Record<PatternId, (value: string) => boolean>> = {
  1: () => true,
  2: (value) => /^[A-Za-z][A-Za-z0-9]*$/.test(value),
  3: (value) => ALPHANUMERIC.test(value),
  4: (value) => ALPHANUMERIC.test(value),
  5: (value) => /^[0-9]+$/.test(value),
  6: (value) => ALPHANUMERIC.test(value) && /[A-Z]/.test(value),
  7: (value) => /^[A-Za-z ]+$/.test(value),
  8: (value) => !/\s/u.test(value),
  9: (value) => /^(?:[\p{L}\p{M}\p{P} ]|\u200c|\u200d)+$/u.test(value),
  10: isYearFirst,
  11: isMonthFirst,
  12: isEmail,
}

/** Whether a number from configuration names a family. */
export const isPatternId = (id: number): id is PatternId => PATTERN_IDS.some((known) => known === id)
