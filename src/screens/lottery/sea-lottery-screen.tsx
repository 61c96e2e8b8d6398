import { Trans } from '@lingui/react/macro'
import type { LotterySearch } from '#src/lib/search-params.ts'

export const SeaLotteryScreen = (_: { search: LotterySearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>SEA lottery</Trans>
  </h1>
)
