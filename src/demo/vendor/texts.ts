import { bn } from './texts/bn.ts'
import { en } from './texts/en.ts'

export type TextName = keyof typeof bn

export let language: 'BN' | 'EN' = 'BN'
export function useLanguage(code: string): void {
  language = code === 'BN' ? 'BN' : 'EN'
  document.documentElement.lang = language.toLowerCase()
}

export const t = (name: TextName, values: Record<string, string> = {}): string =>
  (language === 'BN' ? bn : en)[name].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

/** A number with the language's grouping, in Latin digits everywhere, like all money of the site. */
export const n = (value: number, decimals = 0): string =>
  new Intl.NumberFormat(language === 'BN' ? 'bn-BD-u-nu-latn' : 'en-BD', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

const refusals: Record<string, TextName> = {
  LAUNCH_EXPIRED: 'launchExpired',
  SESSION_EXPIRED: 'sessionEnded',
  INSUFFICIENT_FUNDS: 'notEnough',
  LIMIT_EXCEEDED: 'limit',
  ACCOUNT_LOCKED: 'locked',
  PLAY_STOPPED: 'stopped',
  CLOSED: 'closed',
  ODDS_CHANGED: 'oddsChanged',
  FULL: 'full',
  NO_ANSWER: 'noAnswer',
  TOO_LATE: 'tooLate',
  TOO_EARLY: 'tooEarly',
}
/** The texts for refusals of the vendor or the operator. */
export const refusalText = (code: string): string => t(refusals[code] ?? 'unknown')
