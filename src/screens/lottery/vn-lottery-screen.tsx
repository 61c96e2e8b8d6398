import { Trans } from '@lingui/react/macro'
import { LotteryLobby } from './lottery-lobby.tsx'

export const VnLotteryScreen = () => <LotteryLobby title={<Trans>Vietnamese lottery</Trans>} path="/vnlottery" />
