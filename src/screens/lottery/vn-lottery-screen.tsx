import { Trans } from '@lingui/react/macro'

export const VnLotteryScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Vietnamese lottery</Trans>
  </h1>
)
