/** What changes when a bet was taken, settled or cancelled. */
export const betQueries = ['getBalance', 'listWallets', 'listMyLotteryBets', 'listMyChases', 'listOpenLotteryBets']
/** What changes besides when a draw has a result. */
export const drawQueries = ['listOpenedNumbers', 'listOpenedVietnamNumbers', 'listDraws', 'listSettledLotteryBets']
/** What changes besides when that result is put right. */
export const correctionQueries = [
  'lastDraw',
  'getDrawProof',
  'getLotteryBet',
  'listAccountRecord',
  'listPersonalProfit',
  'getWinnerBoard',
]
