import type { FlowOutcomes, Outcome } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { beginDepositMachine } from './begin-deposit.machine.ts'

const submitted = (amount: string) => ({
  wish: { channelId: 'agent', mode: 'QR', amount },
  range: { min: '200.00', max: '25000.00', decimals: 2 },
})
const refused = (failure: string): Outcome => ({ output: { ok: false, failure } })
const begins = {
  begun: { output: { ok: true, depositNo: 'D1' } },
  'above the own limit': refused('playLimit'),
  'too many requests': refused('tooManyRequests'),
  offline,
}

export const outcomes: FlowOutcomes = {
  machine: beginDepositMachine,
  inputs: (now) => ({ usual: { now, newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10' } }),
  events: {
    'deposit.submitted': {
      complete: submitted('500.00'),
      'without amount': submitted(''),
      'in other digits': submitted('৫০০'),
      'too little': submitted('199.99'),
      'too much': submitted('25000.01'),
    },
    'deposit.changed': null,
    'deposit.asked': null,
  },
  outcomes: { beginDeposit: begins, askDeposit: begins },
}
