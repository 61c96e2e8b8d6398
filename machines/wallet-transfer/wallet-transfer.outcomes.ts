import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { walletTransferMachine } from './wallet-transfer.machine.ts'

const wallet = (accountType: string, balance: string) => ({ accountType, name: accountType, balance })
const done = {
  output: {
    ok: true,
    pending: false,
    receipt: {
      transferNo: 'W42',
      from: wallet('MAIN', '800.00'),
      to: wallet('MAIDAN', '200.00'),
      sumBalance: '1000.00',
    },
  },
}
const answers = {
  done,
  'held by the vendor': { output: { ok: true, pending: true } },
  'not covered': { output: { ok: false, failure: 'notCovered' } },
  'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
  offline,
}

export const outcomes: FlowOutcomes = {
  machine: walletTransferMachine,
  inputs: (now) => ({ usual: { now, decimals: 2, newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10' } }),
  events: {
    'transfer.reviewed': {
      complete: { transfer: { from: 'MAIN', to: 'MAIDAN', amount: '200.00' } },
      'to the same wallet': { transfer: { from: 'MAIN', to: 'MAIN', amount: '200.00' } },
      'without amount': { transfer: { from: 'MAIN', to: 'MAIDAN', amount: '' } },
      'in other digits': { transfer: { from: 'MAIN', to: 'MAIDAN', amount: '২০০' } },
    },
    'transfer.confirmed': null,
    'transfer.changed': null,
    'transfer.asked': null,
    'transfer.restarted': null,
  },
  outcomes: { sendTransfer: answers, askTransfer: answers },
  shows: {
    'walletTransfer.editing': { see: [{ role: 'form', name: 'Transfer between wallets' }] },
    'walletTransfer.confirming': { see: [{ role: 'alertdialog' }, { role: 'button', name: 'Cancel' }] },
    'walletTransfer.sending': { see: [{ role: 'button', name: 'Sending…' }] },
    'walletTransfer.unknown': { see: [{ role: 'button', name: 'Ask now' }], not: [{ role: 'alertdialog' }] },
    'walletTransfer.asking': { see: [{ role: 'button', name: 'Asking…' }] },
    'walletTransfer.refused': { see: [{ role: 'form', name: 'Transfer between wallets' }, { role: 'alert' }] },
    'walletTransfer.done': { see: [{ role: 'button', name: 'Another transfer' }] },
  },
}
