import { Trans } from '@lingui/react/macro'
import type { PromoDetailSearch } from '#src/lib/search-params.ts'

export const PromoDetailScreen = (_: { search: PromoDetailSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Promotion</Trans>
  </h1>
)
