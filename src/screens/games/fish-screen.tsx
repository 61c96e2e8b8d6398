import { Trans } from '@lingui/react/macro'
import { VendorLobby } from './vendor-lobby.tsx'

export const FishScreen = () => <VendorLobby title={<Trans>Fishing</Trans>} />
