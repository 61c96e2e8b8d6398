import { useLingui } from '@lingui/react/macro'
import { kindNames } from '#src/flows/contract/contract-words.ts'
import { percentOf } from '#src/lib/rates.ts'
import { useContractGames } from '../../parts/category-names.ts'

/** Effects that end with what a contract or a rate is: its kind if it has one, its games and its rate. */
const withRates: ReadonlySet<string> = new Set([
  'contract-ends',
  'contract-ends-below',
  'offer-ends',
  'rebate-rate',
  'rate-below',
])
const ending = /(?:(DIVIDEND|DAILY|HOURLY|REALTIME) )?(CONS|RNG|FISH|LOTT|ELOTT|SPORTS|PVP|LIVE) (\d+(?:\.\d+)?)$/

/** A value of an effect as it is read: kinds of contracts and games by their names, rates as percentages. */
export function useEffectText(): (code: string, value: string) => string {
  const { i18n } = useLingui()
  const games = useContractGames()
  return (code, value) => {
    const [whole, kind, game, rate] = (withRates.has(code) && ending.exec(value)) || []
    if (whole === undefined) return value
    const named = kind === undefined ? '' : `${i18n._(kindNames[kind as keyof typeof kindNames])}, `
    return `${value.slice(0, -whole.length)}${named}${games[game as keyof typeof games]} ${percentOf(rate!)} %`
  }
}
