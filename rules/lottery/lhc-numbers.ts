import { span } from './combine.ts'
import type { Play, Rule } from './play.ts'

export const ZODIACS = [
  'Rat',
  'Ox',
  'Tiger',
  'Rabbit',
  'Dragon',
  'Snake',
  'Horse',
  'Goat',
  'Monkey',
  'Rooster',
  'Dog',
  'Pig',
]
export const LHC_NUMBERS = span(1, 49)
const DOMESTIC = ['Ox', 'Horse', 'Goat', 'Rooster', 'Dog', 'Pig']

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
export const COLOURS = ['red', 'blue', 'green'] as const
export const colourOf = (number: number): (typeof COLOURS)[number] =>
  RED.includes(number) ? 'red' : BLUE.includes(number) ? 'blue' : 'green'

/** The first day of the lunar years, the day the animals move on. */
const NEW_YEARS = ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03']

/** The lunar year of a local date (yyyy-MM-dd); outside the known years the year changes on 5 February. */
export function lunarYear(date: string): number {
  const year = Number(date.slice(0, 4))
  const first = NEW_YEARS.find((day) => day.startsWith(String(year))) ?? `${year}-02-05`
  return date >= first ? year : year - 1
}

/** The animal of a year. */
export const animalOf = (year: number): string => ZODIACS[(((year - 4) % 12) + 12) % 12]!

/** The animal of a number in a lunar year: the year's own holds 1, 13, 25, 37 and 49. */
export const zodiacOf = (number: number, year: number): string => ZODIACS[(((year - 4 - (number - 1)) % 12) + 12) % 12]!

const sideOf: Readonly<Record<string, (number: number) => boolean>> = {
  big: (n) => n >= 25,
  small: (n) => n < 25,
  odd: (n) => n % 2 === 1,
  even: (n) => n % 2 === 0,
  sumOdd: (n) => (Math.floor(n / 10) + n) % 2 === 1,
  sumEven: (n) => (Math.floor(n / 10) + n) % 2 === 0,
  tailBig: (n) => n % 10 >= 5,
  tailSmall: (n) => n % 10 < 5,
}

/** Whether a special number other than 49 has an attribute: a side, two sides ("bigOdd"), or a colour with them. */
export function lhcFits(option: string, number: number, year: number): boolean {
  if (option === 'domestic' || option === 'wild')
    return DOMESTIC.includes(zodiacOf(number, year)) === (option === 'domestic')
  const simple = sideOf[option]
  if (simple) return simple(number)
  const [, colour = '', first = '', second = ''] = /^(red|blue|green)?:?(big|small|odd|even)(odd|even)?$/.exec(
    option.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )!
  return (
    (colour === '' || colourOf(number) === colour) &&
    sideOf[first]!(number) &&
    (second === '' || sideOf[second]!(number))
  )
}

/** Six regular numbers in draw order and the special one. */
export type LhcDraw = { readonly regular: readonly number[]; readonly special: number }

/** A draw with these numbers among the regular ones and this special; the rest is filled with others. */
export function lhcDraw(regular: readonly number[], special: number | null, not: readonly number[] = []): LhcDraw {
  const taken = new Set([...regular, ...not, ...(special === null ? [] : [special])])
  const others = LHC_NUMBERS.map(Number).filter((number) => !taken.has(number))
  const six = regular.slice(0, 6)
  while (six.length < 6) six.push(others.pop()!)
  return { regular: six, special: special ?? regular[6] ?? others.pop()! }
}

/** Makes a play of Lotto Hong Kong from its rule. */
export type MakeLhc = <Unit>(rule: Rule<Unit, LhcDraw>) => Play
