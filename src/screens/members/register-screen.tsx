import { Trans } from '@lingui/react/macro'
import type { RegisterSearch } from '#src/lib/search-params.ts'

export const RegisterScreen = (_: { search: RegisterSearch }) => (
  <h1 className="text-2xl font-bold">
    <Trans>Register</Trans>
  </h1>
)
