import { Trans } from '@lingui/react/macro'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { VendorLobby } from './vendor-lobby.tsx'

export const PvpScreen = (_: { search: CategorySearch }) => <VendorLobby title={<Trans>PVP</Trans>} />
