import { Trans } from '@lingui/react/macro'
import type { LotterySearch } from '#src/lib/search-params.ts'
import { LotteryPage } from './lottery-page.tsx'

export const VnLotteryScreen = ({ search }: { search: LotterySearch }) => (
  <LotteryPage title={<Trans>Vietnamese lottery</Trans>} path="/vnlottery" search={search} />
)
