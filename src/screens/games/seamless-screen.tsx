import { Trans } from '@lingui/react/macro'
import type { GameSearch } from '#src/lib/search-params.ts'

export const SeamlessScreen = (_: { search: GameSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Game</Trans>
  </h1>
)
