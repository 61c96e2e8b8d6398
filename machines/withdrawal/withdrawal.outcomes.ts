import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'

const password = new SecretBox(SENTINELS.password)
const reviewed = (amount: string, accountId = 'pa-3', typed = password) => ({
  wish: { accountId, amount },
  range: { min: '800.00', max: '30000.00', decimals: 2 },
  password: typed,
})
const duty = { dutyId: 'du-9', source: 'deposit', required: '500.00', progress: '334.00', remaining: '166.00' }
const answers = {
  taken: { output: { ok: true, taken: { withdrawalNo: 'W1', status: 'pending', fee: '0.00', net: '1000.00' } } },
  'wrong password': { output: { ok: false, failure: 'wrongPassword', left: 4 } },
  'not played yet': { output: { ok: false, failure: 'notPlayed', duties: { remaining: '166.00', duties: [duty] } } },
  'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
  offline,
}

export const outcomes: FlowOutcomes = {
  machine: withdrawalMachine,
  inputs: (now) => ({ usual: { now, newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10' } }),
  events: {
    'withdrawal.reviewed': {
      complete: reviewed('1000.00'),
      'without account': reviewed('1000.00', ''),
      'without amount': reviewed(''),
      'in other digits': reviewed('১০০০'),
      'too little': reviewed('799.99'),
      'too much': reviewed('30000.01'),
      'without password': reviewed('1000.00', 'pa-3', new SecretBox('')),
    },
    'withdrawal.confirmed': { typed: { password } },
    'withdrawal.changed': null,
    'withdrawal.asked': null,
  },
  outcomes: {
    quoteFee: {
      quoted: { output: { ok: true, quote: { fee: '0.00', net: '1000.00', freeLeft: 2 } } },
      'outside the limits': { output: { ok: false, failure: 'amountRange' } },
      offline,
    },
    withdraw: answers,
    askWithdraw: answers,
  },
}
