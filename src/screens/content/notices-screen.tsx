import { Trans } from '@lingui/react/macro'
import type { NoticesSearch } from '#src/lib/search-params.ts'

export const NoticesScreen = (_: { search: NoticesSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Notices</Trans>
  </h1>
)
