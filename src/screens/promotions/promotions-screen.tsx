import { Trans } from '@lingui/react/macro'

export const PromotionsScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Promotions</Trans>
  </h1>
)
