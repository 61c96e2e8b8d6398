import { Trans } from '@lingui/react/macro'
import type { LotterySearch } from '#src/lib/search-params.ts'
import { LotteryPage } from './lottery-page.tsx'

export const SeaLotteryScreen = ({ search }: { search: LotterySearch }) => (
  <LotteryPage title={<Trans>SEA lottery</Trans>} path="/seaLottery" search={search} />
)
