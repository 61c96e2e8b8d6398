import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { collectWalletsMachine } from './collect-wallets.machine.ts'

const wallet = (accountType: string, balance: string) => ({ accountType, name: accountType, balance })
const answers = {
  done: {
    output: {
      ok: true,
      pending: false,
      receipt: {
        transferNo: 'W42',
        from: wallet('MAIDAN', '0.00'),
        to: wallet('MAIN', '1000.00'),
        sumBalance: '1000.00',
      },
    },
  },
  'held by the vendor': { output: { ok: true, pending: true } },
  locked: { output: { ok: false, failure: 'walletLocked' } },
  'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
  offline,
}

export const outcomes: FlowOutcomes = {
  machine: collectWalletsMachine,
  inputs: (now) => ({ usual: { now, newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10' } }),
  events: {
    'collect.reviewed': {
      'two wallets': {
        wallets: [
          { from: 'MAIDAN', name: 'Maidan Sports', amount: '200.00' },
          { from: 'PAVILION', name: 'Pavilion', amount: '5.50' },
        ],
      },
      'no wallet': { wallets: [] },
    },
    'collect.confirmed': null,
    'collect.cancelled': null,
    'collect.asked': null,
    'collect.closed': null,
  },
  outcomes: { sendTransfer: answers, askTransfer: answers },
  shows: {
    'collectWallets.idle': {
      see: [{ role: 'button', name: 'Move everything to the main wallet' }],
      not: [{ role: 'alertdialog' }],
    },
    'collectWallets.confirming': { see: [{ role: 'alertdialog' }, { role: 'button', name: 'Move back' }] },
    'collectWallets.sending': { see: [{ role: 'button', name: 'Sending…' }] },
    'collectWallets.unknown': { see: [{ role: 'button', name: 'Ask now' }], not: [{ role: 'alertdialog' }] },
    'collectWallets.asking': { see: [{ role: 'button', name: 'Asking…' }] },
    'collectWallets.done': { see: [{ role: 'status' }, { role: 'button', name: 'Close' }] },
  },
}
