/** The queries to refetch after a bet was accepted, settled or cancelled. */
export const betQueries = ['getBalance', 'listWallets', 'listMyLotteryBets', 'listMyChases', 'listOpenLotteryBets']
/** Also to refetch when a draw has a result. */
export const drawQueries = ['listOpenedNumbers', 'listOpenedVietnamNumbers', 'listDraws', 'listSettledLotteryBets']
/** Also to refetch when that result is corrected. */
export const correctionQueries = [
  'lastDraw',
  'getDrawProof',
  'getLotteryBet',
  'listAccountRecord',
  'listPersonalProfit',
  'getWinnerBoard',
]
