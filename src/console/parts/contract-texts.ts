import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import { percentOf } from '#src/lib/rates.ts'
import { useContractGames } from './category-names.ts'

/** The names of the kinds of agent contracts. */
export const contractKinds: Record<ContractTerms['kind'], MessageDescriptor> = {
  DIVIDEND: msg`Dividend`,
  DAILY: msg`Daily salary`,
  HOURLY: msg`Hourly salary`,
  REALTIME: msg`Real-time salary`,
}

const periods: Record<ContractTerms['period'], MessageDescriptor> = {
  daily: msg`every day`,
  weekly: msg`every week`,
  semimonthly: msg`twice a month`,
  monthly: msg`every month`,
  hourly: msg`every hour`,
  bucket: msg`every five minutes`,
}

/** Effects that end with a contract or a rate: its kind if it has one, its games and its rate. */
const withRates: ReadonlySet<string> = new Set([
  'contract-ends',
  'contract-ends-below',
  'offer-ends',
  'rebate-rate',
  'rate-below',
])
const ending = /(?:(DIVIDEND|DAILY|HOURLY|REALTIME) )?(CONS|RNG|FISH|LOTT|ELOTT|SPORTS|PVP|LIVE) (\d+(?:\.\d+)?)$/

/** Formats a value of an effect: contract kinds and games by their names, rates as percentages. */
export function useEffectText(): (code: string, value: string) => string {
  const { i18n } = useLingui()
  const games = useContractGames()
  return (code, value) => {
    const [whole, kind, game, rate] = (withRates.has(code) && ending.exec(value)) || []
    if (whole === undefined) return value
    const named = kind === undefined ? '' : `${i18n._(contractKinds[kind as keyof typeof contractKinds])}, `
    return `${value.slice(0, -whole.length)}${named}${games[game as keyof typeof games]} ${percentOf(rate!)} %`
  }
}

/** How the inbox names an agent contract: its kind, and its games or its period. */
export function useContractText(): (value: string) => string {
  const { i18n } = useLingui()
  const games = useContractGames()
  const words: Readonly<Record<string, MessageDescriptor>> = { ...contractKinds, ...periods }
  const named: Readonly<Record<string, string>> = games
  return (value) =>
    value
      .split(' ')
      .map((word) => named[word] ?? (words[word] ? i18n._(words[word]) : word))
      .join(', ')
}
