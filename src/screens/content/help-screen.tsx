import { Trans } from '@lingui/react/macro'
import type { HelpSearch } from '#src/lib/search-params.ts'

export const HelpScreen = (_: { search: HelpSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Help centre</Trans>
  </h1>
)
