import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { uplineTransferMachine } from './upline-transfer.machine.ts'

const password = new SecretBox(SENTINELS.password)
const reviewed = (amount: string, remark = '', typed = password) => ({ transfer: { amount, remark }, password: typed })
const duty = { dutyId: 'du-9', source: 'transfer', required: '500.00', progress: '334.00', remaining: '166.00' }
const answers = {
  done: { output: { ok: true, receipt: { transferNo: 'T42', balance: '800.00' } } },
  'wrong password': { output: { ok: false, failure: 'wrongPassword', left: 4 } },
  'not played yet': { output: { ok: false, failure: 'notPlayed', duties: { remaining: '166.00', duties: [duty] } } },
  'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
  offline,
}

export const outcomes: FlowOutcomes = {
  machine: uplineTransferMachine,
  inputs: (now) => ({
    usual: {
      now,
      newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10',
      limits: { min: '100.00', max: '500000.00', decimals: 2 },
    },
  }),
  events: {
    'transfer.reviewed': {
      complete: reviewed('200.00', 'Rent'),
      'without amount': reviewed(''),
      'in other digits': reviewed('২০০'),
      'too little': reviewed('99.99'),
      'too much': reviewed('500000.01'),
      'without password': reviewed('200.00', '', new SecretBox('')),
      'with a long remark': reviewed('200.00', 'x'.repeat(141)),
    },
    'transfer.confirmed': { typed: { password } },
    'transfer.changed': null,
    'transfer.asked': null,
    'transfer.restarted': null,
  },
  outcomes: { sendTransfer: answers, askTransfer: answers },
  shows: {
    'uplineTransfer.editing': { see: [{ role: 'form', name: 'Transfer to the upline' }] },
    'uplineTransfer.confirming': { see: [{ role: 'alertdialog' }, { role: 'button', name: 'Cancel' }] },
    'uplineTransfer.sending': { see: [{ role: 'button', name: 'Sending…' }] },
    'uplineTransfer.unknown': { see: [{ role: 'button', name: 'Ask now' }], not: [{ role: 'alertdialog' }] },
    'uplineTransfer.asking': { see: [{ role: 'button', name: 'Asking…' }] },
    'uplineTransfer.refused': { see: [{ role: 'form', name: 'Transfer to the upline' }, { role: 'alert' }] },
    'uplineTransfer.done': { see: [{ role: 'button', name: 'Another transfer' }] },
  },
}
