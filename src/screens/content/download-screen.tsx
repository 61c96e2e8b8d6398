import { Trans } from '@lingui/react/macro'
import type { DownloadSearch } from '#src/lib/search-params.ts'

export const DownloadScreen = (_: { search: DownloadSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Download the app</Trans>
  </h1>
)
