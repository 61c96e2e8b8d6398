import { Trans } from '@lingui/react/macro'

export const LotteryScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Lottery</Trans>
  </h1>
)
