import { Trans } from '@lingui/react/macro'
import { LotteryLobby } from './lottery-lobby.tsx'

export const SeaLotteryScreen = () => <LotteryLobby title={<Trans>SEA lottery</Trans>} path="/seaLottery" />
