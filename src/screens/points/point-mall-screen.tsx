import { Trans } from '@lingui/react/macro'
import type { PointMallSearch } from '#src/lib/search-params.ts'

export const PointMallScreen = (_: { search: PointMallSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Points mall</Trans>
  </h1>
)
