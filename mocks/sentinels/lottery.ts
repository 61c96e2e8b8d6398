import { words } from '../words.ts'
import { body, query, type Sentinels } from './cue.ts'

const lottery = (part: Record<string, unknown>) => body(part as never)
/** Slips of two bets of 1.00 unless told otherwise. */
const slips = (multiple: number, lines = ['123', '124']) => ({
  slips: [{ playId: 'ssc.back3.straightText', selection: { lines }, unit: '1.00', multiple }],
})
const tooMany = Array.from({ length: 60 }, (_, i) => String(i).padStart(3, '0'))
const quoting = {
  'game.not.found': lottery({ gameCode: words.noSuchLottery }),
  'lottery.selection.invalid': lottery(slips(1, ['12x'])),
  'lottery.bet.limit': lottery(slips(9999, tooMany)),
}
const placing = {
  ...quoting,
  'lottery.odds.changed': lottery({ quoteId: words.oldQuote }),
  'account.balance.not.enough': lottery(slips(9998)),
  'wallet.is.locked': lottery(slips(words.lockedMultiple)),
  'play.limit.reached': lottery(slips(words.limitedMultiple)),
  'player.excluded': lottery(slips(words.excludedMultiple)),
  'player.cooling.off': lottery(slips(words.coolingMultiple)),
  'reality.check.required': lottery(slips(words.checkMultiple)),
  'request.id.reused': lottery({ requestId: words.usedRequest }),
}
const closed = { 'lottery.issue.closed': lottery({ issueNo: words.goneIssue }) }
const closedChase = {
  'lottery.issue.closed': lottery({
    chase: { kind: 'SAME', firstIssueNo: words.goneIssue, issues: 2, stopOnWin: true },
  }),
}
const noSuchLottery = { 'game.not.found': query({ gameCode: words.noSuchLottery }) }

/** Lotteries. */
export const lotterySentinels: Sentinels = {
  listOpenedVietnamNumbers: noSuchLottery,
  listOpenedNumbers: noSuchLottery,
  getLotteryLobby: noSuchLottery,
  listLotteryPlays: noSuchLottery,
  listFutureIssues: noSuchLottery,
  listDraws: noSuchLottery,
  getDraw: { ...noSuchLottery, 'record.not.found': query({ issueNo: words.goneIssue }) },
  getDrawProof: { ...noSuchLottery, 'record.not.found': query({ issueNo: words.goneIssue }) },
  quoteLotteryBets: { ...quoting, ...closed },
  placeLotteryBets: { ...placing, ...closed },
  placeLotteryChase: { ...placing, ...closedChase },
  getLotteryBet: { 'record.not.found': query({ betNo: words.unknownBet }) },
  cancelLotteryBets: {
    'record.not.found': lottery({ betNos: [words.unknownBet] }),
    'lottery.issue.closed': lottery({ betNos: [words.closedBet] }),
    'request.id.reused': lottery({ requestId: words.usedRequest }),
  },
  cancelLotteryChase: {
    'record.not.found': lottery({ chaseNo: words.unknownBet }),
    'lottery.issue.closed': lottery({ chaseNo: words.closedBet }),
    'request.id.reused': lottery({ requestId: words.usedRequest }),
  },
}
