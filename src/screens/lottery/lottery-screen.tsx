import { Trans } from '@lingui/react/macro'
import type { LotterySearch } from '#src/lib/search-params.ts'
import { LotteryPage } from './lottery-page.tsx'

export const LotteryScreen = ({ search }: { search: LotterySearch }) => (
  <LotteryPage title={<Trans>Lottery</Trans>} path="/lottery" search={search} />
)
