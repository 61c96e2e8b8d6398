import { Trans } from '@lingui/react/macro'
import { VendorLobby } from './vendor-lobby.tsx'

export const PvpScreen = () => <VendorLobby title={<Trans>PVP</Trans>} />
