import type { ValueOf } from '#openapi/handlers.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { shownTiers } from '#rules/lottery/price.ts'
import { done, type Answer } from './stub-calls.ts'
import { sampleMember } from './samples.ts'

/** A draw game as the menus name it. */
export const sampleLottery: ValueOf<'listPopularLotteryGames'>[number] = {
  code: 'ssc_1m',
  name: 'SSC 1 minute',
  defaultPlayType: 'ssc.five.straight',
  accountTypeName: 'LOTT',
  gameType: 'LOTT',
  isGame: null,
  gameGroupCode: 'SSC',
  prizeMode: 'LOTT',
  area: 'OWN',
  format: 'SSC',
  timeZone: 'Asia/Dhaka',
  drawsPerDay: 1440,
  closeBeforeDrawSeconds: 5,
  isHot: 1,
  open: true,
}
const playsOffered = (game: typeof sampleLottery, offered: readonly string[]): ValueOf<'listLotteryPlays'> => ({
  gameCode: game.code,
  oddsVersion: 1,
  units: ['1.00', '0.10', '0.01'],
  maxMultiple: 9999,
  rtpMin: '0.8',
  rtpMax: '0.97',
  rtpStep: '0.001',
  maxWinPerIssue: '1000000.00',
  plays: offered.map((id) => {
    const play = playsOf(game.format, '2026-11-21').get(id)!
    return {
      playId: id,
      group: play.group,
      name: play.name,
      localName: play.localName,
      form: play.form,
      rows: [],
      lineLength: null,
      unitsPerBet: play.unitsPerBet,
      win: play.win,
      tiers: shownTiers(play.tiers, 970_000n),
      rtp: '0.97',
      houseEdge: '3.00',
      push: false,
      minStake: '1.00',
      maxStake: '10000.00',
      maxBets: 100_000,
    }
  }),
})
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
/** An open issue, of which twenty seconds are over and forty are to come. */
export const openIssue = (issueNo: string): ValueOf<'listCurrentIssues'>['issues'][number] => ({
  gameCode: 'ssc_1m',
  issueNo,
  province: null,
  state: 'open',
  opensAt: inSeconds(-20),
  closesAt: inSeconds(40),
  drawsAt: inSeconds(45),
  commit: 'a'.repeat(64),
})
/** The board with an open issue. */
const board =
  (gameCode: string): Answer =>
  (sent) =>
    done({ serverTime: new Date().toISOString(), issues: [{ ...openIssue('20261121-0901'), gameCode }] })(sent)
export const sampleLotteryQuote: ValueOf<'quoteLotteryBets'> = {
  quoteId: 'q_1',
  expiresAt: inSeconds(40),
  slips: [
    {
      bets: 2,
      unitsPerBet: 1,
      stake: '2.00',
      rtp: '0.97',
      rebate: '0.00',
      tiers: [{ tier: 'hit', payout: '97.000', chance: '1/100' }],
      duplicates: 0,
      maxWin: '97.00',
      capped: false,
    },
  ],
  chase: null,
  stake: '2.00',
  maxWin: '97.00',
  capped: false,
  winCap: '1000000.00',
}
const balance = done({
  sumBalance: '100.00',
  mainBalance: '100.00',
  vendorBalance: '0.00',
  heldBalance: '0.00',
  bonusBalance: '0.00',
  currency: 'BDT',
  playMoney: false,
  asOf: inSeconds(0),
} satisfies ValueOf<'getBalance'>)
/** What a page of a draw game with these plays asks, answered. */
export const answersOf = (of: Partial<typeof sampleLottery>, offered: readonly string[]): Record<string, Answer> => ({
  'GET /lgw/games/game_menus': done([
    { gameGroupCode: of.gameGroupCode ?? 'SSC', labelName: 'Own', gameMenus: [{ ...sampleLottery, ...of }] },
  ]),
  'GET /lgw/games/plays': done(playsOffered({ ...sampleLottery, ...of }, offered)),
  'GET /lgw/games/issues': board(of.code ?? sampleLottery.code),
  'GET /wps/v2/wallets/balance': balance,
  'POST /lgw/bets/quote': done(sampleLotteryQuote),
  'GET /wps/member/info': done(sampleMember()),
})
/** What a page of the sample asks, answered. */
export const lotteryAnswers = answersOf({}, ['ssc.five.straight', 'ssc.back2.straight', 'ssc.back2.straightText'])

/** The page context of a logged-in member. */
export const loggedIn = () => {
  const texts = new Map([['token', '"a-token"']])
  return {
    session: {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    },
  }
}
