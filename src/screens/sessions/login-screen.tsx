import { Trans } from '@lingui/react/macro'
import type { LoginSearch } from '#src/lib/search-params.ts'

export const LoginScreen = (_: { search: LoginSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Log in</Trans>
  </h1>
)
