import type { components } from '#openapi/generated/types.ts'
import type { Bet, Quote, SentBefore } from './bet-slip.types.ts'

const tiers = [{ tier: 'hit', payout: '970.000', chance: '1/1000' }]

/** A bet as tests and generated paths send it. */
export const sampleBet: Bet = {
  gameCode: 'ssc_1m',
  issueNo: '20261121-0901',
  slips: [{ playId: 'ssc.back3.straightText', selection: { lines: ['123'] }, unit: '1.00', multiple: 1 }],
  chase: null,
}

export const sampleQuote: Quote = {
  quoteId: 'q_8Zt2mQ',
  expiresAt: '2026-11-21T09:00:55Z',
  slips: [
    {
      bets: 1,
      unitsPerBet: 1,
      stake: '1.00',
      rtp: '0.97',
      rebate: '0.00',
      tiers,
      duplicates: 0,
      maxWin: '970.00',
      capped: false,
    },
  ],
  chase: null,
  stake: '1.00',
  maxWin: '970.00',
  capped: false,
  winCap: '1000000.00',
}

export const samplePlaced: components['schemas']['PlacedBets'] = {
  requestId: '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10',
  slips: [],
  stake: '1.00',
  balance: '1232.50',
}

export const sampleBefore: SentBefore = {
  requestId: '0b6f3c5e-8f0e-4f6a-9d5b-2f1d6f1c7a44',
  gameCode: 'ssc_1m',
  at: Date.parse('2026-11-21T09:00:30Z'),
}
