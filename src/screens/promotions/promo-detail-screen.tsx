import { Trans } from '@lingui/react/macro'

export const PromoDetailScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Promotion</Trans>
  </h1>
)
