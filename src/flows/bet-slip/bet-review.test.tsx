import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Bet, Quote } from '#machines/bet-slip/bet-slip.types.ts'
import { BetReview } from './bet-review.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const bet: Bet = {
  gameCode: 'vnn_5m',
  issueNo: '20261121-0902',
  slips: [{ playId: 'vnn.lo2', selection: { pos: [['2', '7']] }, unit: '1.00', multiple: 1 }],
  chase: null,
}
const quote: Quote = {
  quoteId: 'q_8Zt2mQ',
  expiresAt: '2026-11-21T09:00:55Z',
  slips: [
    {
      bets: 1,
      unitsPerBet: 27,
      stake: '27.00',
      rtp: '0.97',
      rebate: '0.00',
      tiers: [{ tier: 'hit', payout: '97.000', chance: '1/100' }],
      duplicates: 0,
      maxWin: '2619.00',
      capped: false,
    },
  ],
  chase: null,
  stake: '27.00',
  maxWin: '2619.00',
  capped: false,
  winCap: '1000000.00',
}

const show = (of: Quote) =>
  render(
    <I18nProvider i18n={i18n}>
      <BetReview
        bet={bet}
        quote={of}
        changed={false}
        money={(amount) => `৳${amount}`}
        playName={(id) => id}
        picks={() => '27'}
        countdown="0:30"
        closeLabel="Closes in"
      />
    </I18nProvider>,
  )

it('a bet that can hit more than once says what each hit pays before the most it can win', () => {
  show(quote)
  const [hit, most] = [screen.getByText('Each hit pays'), screen.getByText('You can win at most')]
  expect(hit.nextElementSibling?.textContent).toBe('৳97.00')
  expect(hit.compareDocumentPosition(most)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a bet that hits once, or whose prizes differ, says the most alone', () => {
  show({ ...quote, maxWin: '97.00' })
  expect(screen.queryByText('Each hit pays')).toBeNull()
  cleanup()
  const [slip] = quote.slips
  const tiers = [...slip!.tiers, { tier: 'second', payout: '10.000', chance: '1/10' }]
  show({ ...quote, slips: [{ ...slip!, tiers }] })
  expect(screen.queryByText('Each hit pays')).toBeNull()
})
