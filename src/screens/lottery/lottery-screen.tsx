import { Trans } from '@lingui/react/macro'
import type { LotterySearch } from '#src/lib/search-params.ts'

export const LotteryScreen = (_: { search: LotterySearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Lottery</Trans>
  </h1>
)
