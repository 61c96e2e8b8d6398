import { useLingui } from '@lingui/react/macro'

/** What the categories of games are called. */
export function useCategoryNames(): Record<'RNG' | 'FISH' | 'LOTT' | 'ELOTT' | 'SPORTS' | 'PVP' | 'LIVE', string> {
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
