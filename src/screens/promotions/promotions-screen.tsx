import { Trans } from '@lingui/react/macro'
import type { PromotionsSearch } from '#src/lib/search-params.ts'

export const PromotionsScreen = (_: { search: PromotionsSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Promotions</Trans>
  </h1>
)
