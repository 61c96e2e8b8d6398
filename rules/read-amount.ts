import { toLatinDigits } from './digits.ts'
import { amountText } from './money.ts'

/**
 * Which characters part the decimals and the groups of digits. A file says which, a form knows them by its language.
 */
export type Separators = { decimal: '.' | ','; group: '.' | ',' | ' ' | null }

export type Reading = Separators & {
  /** Of the currency; an amount that is finer is refused. */
  decimals: number
  /** Whether an amount below zero may be read; otherwise it is refused. */
  signed?: boolean
}

const separatorsOfTag = new Map<string, Separators>()

/** What `Intl` parts numbers with in a language. */
export function separatorsOf(tag: string): Separators {
  const known = separatorsOfTag.get(tag)
  if (known) return known
  const parts = new Intl.NumberFormat(tag, { useGrouping: 'always' }).formatToParts(1_234_567.5)
  const mark = (type: Intl.NumberFormatPartTypes) => plainMarks(parts.find((part) => part.type === type)?.value ?? '')
  const group = mark('group')
  const separators: Separators = {
    decimal: mark('decimal') === ',' ? ',' : '.',
    group: group === '.' || group === ',' || group === ' ' ? group : null,
  }
  separatorsOfTag.set(tag, separators)
  return separators
}

/** Full-width and Arabic separators as the ones of Latin texts, every space as one, and no marks of direction. */
const plainMarks = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\u00a0\u2007\u2009\u202f\u3000\t]/g, ' ')
    .replaceAll('．', '.')
    .replaceAll('，', ',')

const minus = /[-\u2212\uff0d\u2012\ufe63]/

/** The sign and what it belongs to: a minus before or behind, or accountants' brackets. */
function signOf(text: string): { negative: boolean; size: string } | null {
  const bracketed = /^[(（](.*)[)）]$/.exec(text)
  const inner = bracketed ? bracketed[1]!.trim() : text
  const [before, behind] = [minus.test(inner.slice(0, 1)), minus.test(inner.slice(-1))]
  const plus = /^[+＋]/.test(inner)
  if (Number(before) + Number(behind) + Number(plus) + Number(bracketed !== null) > 1) return null
  const size = inner.slice(before || plus ? 1 : 0, behind ? -1 : undefined).trim()
  return { negative: before || behind || bracketed !== null, size }
}

const arabic = { decimal: '\u066b', group: '\u066c' } as const

/**
 * The digits before the decimals: none parted, or all by one separator, by thousands or by thousand, lakh and crore.
 */
function wholeOf(text: string, groups: readonly string[]): string | null {
  if (/^\d+$/.test(text)) return text
  const used = groups.find((group) => text.includes(group))
  if (used === undefined) return null
  const [first = '', ...rest] = text.split(used)
  const last = rest.pop() ?? ''
  const by = (size: number) => rest.every((group) => group.length === size) && first.length <= size
  const isGrouped =
    /^[1-9]\d*$/.test(first) && [...rest, last].every((group) => /^\d+$/.test(group)) && last.length === 3
  return isGrouped && (by(3) || by(2)) ? text.replaceAll(used, '') : null
}

/** The Arabic separators mean one thing each, whatever the language or the file has. */
function partsOf(size: string, { decimal, group }: Separators): [whole: string | null, rest: string] | null {
  const mark = size.includes(arabic.decimal) ? arabic.decimal : decimal
  const [whole = '', rest, ...more] = size.split(mark)
  if (more.length > 0 || rest === '') return null
  return [wholeOf(whole, [arabic.group, ...(group === null ? [] : [group]), ' ']), rest ?? '']
}

/** Digits other than zero beyond the currency's decimals; or three digits, which may be a thousands group. */
const isTooFine = (rest: string, decimals: number): boolean =>
  /[1-9]/.test(rest.slice(decimals)) || (rest.length === 3 && decimals < 3)

/**
 * The minor units of an amount as people and files write it: the digits of any script, the sign before, behind or as
 * brackets, and groups only where groups can be. Null for everything else, so that a text is read as its number or not
 * at all.
 */
export function readAmount(text: string, reading: Reading): bigint | null {
  const signed = signOf(plainMarks(toLatinDigits(text)).trim())
  const parts = signed && partsOf(signed.size, reading)
  const [whole, rest] = parts ?? [null, '']
  if (!signed || whole === null || !/^\d*$/.test(rest) || isTooFine(rest, reading.decimals)) return null
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > 15) return null
  const minor = BigInt(digits + rest.slice(0, reading.decimals).padEnd(reading.decimals, '0'))
  if (!signed.negative || minor === 0n) return minor
  return reading.signed ? -minor : null
}

/** A figure of any number of decimals, such as a rate, as programs write it; null where it cannot be read. */
export function plainDecimal(text: string, separators: Separators): string | null {
  const size = plainMarks(toLatinDigits(text)).trim()
  const [whole, rest] = partsOf(size, separators) ?? [null, '']
  if (whole === null || !/^\d*$/.test(rest)) return null
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`
}

/** Represents unreadable input: it isn't a valid amount, so that its field is marked. */
const unreadable = 'NaN'

/** What was typed as the contract writes amounts; nothing stays nothing, and what cannot be read becomes no amount. */
export function typedAmount(text: string, reading: Reading): string {
  if (text.trim() === '') return ''
  const minor = readAmount(text, reading)
  return minor === null ? unreadable : amountText(minor, reading.decimals)
}

/** An amount of the contract as it is put into a field of that language. */
export const fieldText = (amount: string, { decimal }: Pick<Separators, 'decimal'>): string =>
  amount.replace('.', decimal)
