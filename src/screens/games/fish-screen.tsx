import { Trans } from '@lingui/react/macro'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { VendorLobby } from './vendor-lobby.tsx'

export const FishScreen = (_: { search: CategorySearch }) => <VendorLobby title={<Trans>Fishing</Trans>} />
