import type { Page } from '@playwright/test'
import { samplePlaced, sampleQuote } from '#machines/bet-slip/bet-slip.samples.ts'
import type { BetSlipContext } from '#machines/bet-slip/bet-slip.types.ts'
import { answered, device, never, offline, person, refused, type BrowserFlow } from '../stage.ts'

const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' })
const dialog = (page: Page) => page.getByRole('dialog')
const placed = { requestId: samplePlaced.requestId, bets: samplePlaced, chase: null }

const dailyDraw = "draws of this game are a day apart, and the time of the page goes on by a path's own timers alone"
const loginFirst = 'the login stands before the slip then, and is walked by its own flow'

export const betSlip: BrowserFlow = {
  holds: ['quoteLotteryBets', 'placeLotteryBets', 'askLotteryRequest'],
  open: {
    usual: person(async (page, stage) => {
      await stage.logIn()
      await stage.goto('/lottery?gameCode=lf3_daily&playType=lf3.back2.straight')
      await slip(page).waitFor()
    }),
  },
  events: {
    'bet.picked': {
      'one slip': person(
        async (page, stage) => {
          const bet = slip(page).getByRole('button', { name: /^Bet/ })
          if (await bet.isDisabled()) {
            await page.getByRole('button', { name: 'Quick pick' }).click()
            await stage.tick()
          }
          await bet.click()
        },
        (seen) => seen.hasTag('picking'),
      ),
    },
    'bet.cleared': person(
      (page) =>
        dialog(page)
          .getByRole('button', { name: /^(Back to the slip|Done)$/ })
          .click(),
      (seen) => ['confirming', 'refused', 'notPlaced', 'placed'].some((tag) => seen.hasTag(tag as never)),
    ),
    'bet.confirmed': person(
      (page) =>
        dialog(page)
          .getByRole('button', { name: /^(Place bet|Send it again)/ })
          .click(),
      (seen) => !(seen.hasTag('notPlaced') && (seen.context as BetSlipContext).before !== null),
    ),
    'draw.closed': { 'its draw': never(dailyDraw), 'another draw': never(dailyDraw) },
    'bet.asked': person((page) => dialog(page).getByRole('button', { name: 'Ask now' }).click()),
  },
  answers: {
    recallBet: { 'a bet from before': device('it was sent by a page that is gone, which ends what is walked here') },
    priceBet: {
      priced: answered('quoteLotteryBets', { value: sampleQuote }),
      'a bad line': refused('quoteLotteryBets', 'lottery.selection.invalid', {
        value: { slip: 0, reason: 'lines', badLines: ['12x'] },
      }),
      offline: offline('quoteLotteryBets'),
    },
    placeBet: {
      placed: answered('placeLotteryBets', { value: samplePlaced }),
      'odds changed': refused('placeLotteryBets', 'lottery.odds.changed', {
        value: { ...sampleQuote, quoteId: 'q_new' },
      }),
      closed: refused('placeLotteryBets', 'lottery.issue.closed'),
      'not covered': refused('placeLotteryBets', 'account.balance.not.enough'),
      'above the limit': refused('placeLotteryBets', 'lottery.bet.limit', {
        value: { limit: 'STAKE', min: '1.00', max: '10000.00' },
      }),
      offline: offline('placeLotteryBets'),
    },
    askBet: {
      placed: answered('askLotteryRequest', { value: { found: true, ...placed } }),
      'not there': answered('askLotteryRequest', { value: { found: false, bets: null, chase: null } }),
      'logged out': never(loginFirst),
      'no answer': refused('askLotteryRequest', 'unknown.system.err'),
      offline: offline('askLotteryRequest'),
    },
  },
  unmet: {
    'transition betSlip.confirming|draw.closed|0': dailyDraw,
    'guard betSlip.confirming|draw.closed|0|isItsDraw|true': dailyDraw,
    'guard betSlip.confirming|draw.closed|0|isItsDraw|false': dailyDraw,
    'state betSlip.late': dailyDraw,
    'transition betSlip.sent.asking|xstate.done.actor.askBet|1': loginFirst,
    'guard betSlip.sent.asking|xstate.done.actor.askBet|1|isLoggedOut|true': loginFirst,
    'guard betSlip.notPlaced|bet.confirmed|0|isOwn|false':
      'what was picked for a bet from before is not known any more',
    'transition betSlip.sent|bet.picked|0': 'the dialog stands before the slip until the outcome is known',
    'transition betSlip.sent|bet.cleared|0': 'the dialog cannot be closed until the outcome is known',
  },
}
