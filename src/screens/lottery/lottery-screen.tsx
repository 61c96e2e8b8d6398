import { Trans } from '@lingui/react/macro'
import { LotteryLobby } from './lottery-lobby.tsx'

export const LotteryScreen = () => <LotteryLobby title={<Trans>Lottery</Trans>} path="/lottery" />
