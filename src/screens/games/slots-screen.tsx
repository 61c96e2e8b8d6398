import { Trans } from '@lingui/react/macro'
import type { CategorySearch } from '#src/lib/search-params.ts'

export const SlotsScreen = (_: { search: CategorySearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Slots</Trans>
  </h1>
)
