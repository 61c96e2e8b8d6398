import { useLingui } from '@lingui/react/macro'
import type { SingleCategory } from '#rules/contracts/terms.ts'

/** The names of the game categories. */
export function useCategoryNames(): Record<SingleCategory, string> {
  const { t } = useLingui()
  return {
    RNG: t`Slots`,
    FISH: t`Fishing`,
    LOTT: t`Classic lottery`,
    ELOTT: t`Lottery`,
    SPORTS: t`Sports`,
    PVP: t`PVP`,
    LIVE: t`Live casino`,
  }
}

/** The names of what agent contracts cover: one category, or all games. */
export function useContractGames(): Record<SingleCategory | 'CONS', string> {
  const { t } = useLingui()
  return { CONS: t`All games`, ...useCategoryNames() }
}
