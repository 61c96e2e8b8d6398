import { Trans } from '@lingui/react/macro'

export const VipScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>VIP</Trans>
  </h1>
)
