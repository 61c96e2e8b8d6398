import { Trans } from '@lingui/react/macro'
import { VendorLobby } from './vendor-lobby.tsx'

export const LiveScreen = () => <VendorLobby title={<Trans>Live casino</Trans>} />
