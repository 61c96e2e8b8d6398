import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { spendPointsMachine } from './spend-points.machine.ts'

const password = new SecretBox(SENTINELS.password)
const rule = { min: 500, step: 100, holds: 1240 }
const convert = (points: number | null, typed = password) => ({
  wish: { kind: 'convert', points, rule },
  password: typed,
})
const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
const redeem = (quantity: number | null, to: object | null = null) => ({
  wish: { kind: 'redeem', rewardId: 'rw-7', quantity, address: to },
  password,
})
const converted = { referenceNo: 'R2', points: 1200, amount: '12.00', pointsBalance: 40, balance: '1246.50' }
const answers = {
  done: { output: { ok: true, receipt: { kind: 'convert', ...converted } } },
  'wrong password': { output: { ok: false, failure: 'wrongPassword', left: 4 } },
  'not enough': { output: { ok: false, failure: 'notEnough' } },
  'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
  offline,
}

export const outcomes: FlowOutcomes = {
  machine: spendPointsMachine,
  inputs: (now) => {
    const input = { now, newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10' }
    return { 'for money': input, 'for a thing': input }
  },
  events: {
    'points.submitted': {
      'points for money': convert(1200),
      'no number': convert(null),
      'too few points': convert(400),
      'no whole step': convert(550),
      'more than there are': convert(1300),
      'without password': convert(1200, new SecretBox('')),
      'a thing': redeem(1, address),
      'nothing of it': redeem(null),
      'without an address': redeem(1, { name: ' ', phone: 'x', lines: 'Road' }),
    },
    'points.changed': null,
    'points.asked': null,
    'points.restarted': null,
  },
  outcomes: { spend: answers, askSpent: answers },
  shows: {
    'spendPoints.open': { see: [{ role: 'form', name: /^(Convert points|Redeem .+)$/ }] },
    'spendPoints.spending': { see: [{ role: 'button', name: 'Sending…' }] },
    'spendPoints.unknown': { see: [{ role: 'button', name: 'Ask now' }] },
    'spendPoints.asking': { see: [{ role: 'button', name: 'Asking…' }] },
    'spendPoints.done': { see: [{ role: 'button', name: 'Spend more points' }] },
  },
}
