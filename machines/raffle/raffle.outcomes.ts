import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { raffleMachine } from './raffle.machine.ts'

const refused = (failure: string) => ({ output: { ok: false, failure } })
const hash = 'a'.repeat(64)
const won = {
  prize: 'Credit 10',
  kind: 'CREDIT',
  amount: '10.00',
  chancesLeft: 1,
  duty: '10.00',
  balance: '12490.50',
  draw: {
    drawNo: 4,
    drawnAt: '2026-11-21T09:00:00Z',
    commitment: hash,
    seed: hash,
    entrants: hash,
    entrant: 'A20261121000007',
    number: 412,
    left: [null],
    prizeNo: 1,
    givenNo: 1,
    prize: 'Credit 10',
    delivery: null,
  },
}
const press = { promotionId: 'wheel', coming: [{ drawNo: 4, commitment: hash }] }

export const outcomes: FlowOutcomes = {
  machine: raffleMachine,
  inputs: (now) => ({ 'at a wheel': { newId: () => 'request-1', now } }),
  events: {
    'raffle.pressed': { press: { press } },
    'raffle.retried': null,
    'raffle.landed': null,
    'raffle.continued': null,
  },
  outcomes: {
    draw: {
      drawn: { output: { ok: true, won } },
      'no chance': refused('none'),
      'too many requests': refused('tooManyRequests'),
      offline,
    },
  },
}
