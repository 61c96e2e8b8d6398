import { Trans } from '@lingui/react/macro'

export const SeaLotteryScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>SEA lottery</Trans>
  </h1>
)
