import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

export type Vendor = ConsoleValueOf<'listGameVendors'>['rows'][number]
export type Game = ConsoleValueOf<'listDeskGames'>['rows'][number]
export type Category = Game['category']

/** How players see a vendor or a game. */
export const PlayState = ({ state }: Pick<Game, 'state'>) =>
  state === 'open' ? (
    <Badge tone="win">
      <Trans>open</Trans>
    </Badge>
  ) : state === 'maintenance' ? (
    <Badge tone="lamp">
      <Trans>maintenance</Trans>
    </Badge>
  ) : (
    <Badge tone="alert">
      <Trans>off</Trans>
    </Badge>
  )

/** The names of the categories, in the order of the hall. */
export function useCategories(): Record<Category, string> {
  const { t } = useLingui()
  return {
    ELOTT: t`Lottery`,
    LOTT: t`Classic lottery`,
    LIVE: t`Live casino`,
    SPORTS: t`Sports`,
    FISH: t`Fishing`,
    RNG: t`Slots`,
    PVP: t`Card games`,
    ESPORTS: t`E-sports`,
  }
}
