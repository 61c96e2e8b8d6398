import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { betSlipMachine } from './bet-slip.machine.ts'
import { sampleBefore, sampleBet, samplePlaced, sampleQuote } from './bet-slip.samples.ts'

const placed = { bets: samplePlaced, chase: null }

export const outcomes: FlowOutcomes = {
  machine: betSlipMachine,
  inputs: (now) => ({ usual: { now, newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10' } }),
  events: {
    'bet.picked': { 'one slip': { bet: sampleBet } },
    'bet.cleared': null,
    'bet.confirmed': null,
    'bet.asked': null,
    'draw.closed': {
      'its draw': { issueNo: sampleBet.issueNo },
      'another draw': { issueNo: 'another' },
    },
  },
  outcomes: {
    recallBet: { 'a bet from before': { output: sampleBefore } },
    priceBet: {
      priced: { output: { ok: true, quote: sampleQuote } },
      'a bad line': {
        output: { ok: false, failure: 'selection', detail: { slip: 0, reason: 'lines', badLines: ['12x'] } },
      },
      offline,
    },
    placeBet: {
      placed: { output: { ok: true, ...placed } },
      'odds changed': { output: { ok: false, failure: 'oddsChanged', quote: { ...sampleQuote, quoteId: 'q_new' } } },
      closed: { output: { ok: false, failure: 'closed' } },
      'not covered': { output: { ok: false, failure: 'notCovered' } },
      'above the limit': {
        output: { ok: false, failure: 'limit', detail: { limit: 'STAKE', min: '1.00', max: '10000.00' } },
      },
      offline,
    },
    askBet: {
      placed: { output: { found: true, ...placed } },
      'not there': { output: { found: false } },
      'logged out': { output: { loggedOut: true } },
      'no answer': { error: new Error('no answer') },
      offline,
    },
  },
  shows: {
    'betSlip.picking': { see: [{ role: 'region', name: 'Bet slip' }], not: [{ role: 'dialog' }] },
    'betSlip.pricing': { see: [{ role: 'button', name: 'Asking the price…' }] },
    'betSlip.confirming': {
      see: [
        { role: 'dialog', name: 'Place this bet?' },
        { role: 'button', name: /^Place bet/ },
      ],
    },
    'betSlip.sent.placing': { see: [{ role: 'button', name: 'Placing…' }] },
    'betSlip.sent.unknown': {
      see: [
        { role: 'dialog', name: 'No answer yet' },
        { role: 'button', name: 'Ask now' },
      ],
      not: [{ role: 'button', name: 'Back to the slip' }],
    },
    'betSlip.sent.asking': { see: [{ role: 'button', name: 'Asking…' }] },
    'betSlip.notPlaced': {
      see: [
        { role: 'dialog', name: 'The bet didn’t arrive' },
        { role: 'button', name: 'Back to the slip' },
      ],
    },
    'betSlip.late': {
      see: [{ role: 'dialog', name: 'The bet wasn’t taken' }, { role: 'alert' }],
      not: [{ role: 'button', name: /^Place bet/ }],
    },
    'betSlip.refused': { see: [{ role: 'dialog', name: 'The bet wasn’t taken' }, { role: 'alert' }] },
    'betSlip.placed': {
      see: [
        { role: 'dialog', name: 'Your bet is in' },
        { role: 'button', name: 'Done' },
      ],
    },
  },
}
