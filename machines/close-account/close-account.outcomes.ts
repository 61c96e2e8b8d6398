import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { closeAccountMachine } from './close-account.machine.ts'

const state = (closesAt: string | null, obstacles: readonly string[] = []) => ({
  output: { ok: true, closesAt, obstacles },
})
const refused = (failure: string, more: object = {}) => ({ output: { ok: false, failure, ...more } })
const inSevenDays = '2026-11-28T09:30:00Z'

export const outcomes: FlowOutcomes = {
  machine: closeAccountMachine,
  inputs: (now) => ({ 'at the card': { newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10', now } }),
  events: {
    'closing.wished': null,
    'closing.dropped': null,
    'closing.cancelled': null,
    'closing.retried': null,
    'closing.changed': null,
    'return.wished': { 'a deposit': { wish: { accountId: 'pa-3', amount: '700.00' } } },
    'password.submitted': {
      typed: { password: new SecretBox(SENTINELS.password) },
      empty: { password: new SecretBox('') },
    },
  },
  outcomes: {
    readClosing: {
      free: state(null),
      'with money': state(null, ['MONEY']),
      'to be closed': state(inSevenDays),
      refused: refused('maintenance'),
      offline,
    },
    requestClosing: {
      'to be closed': state(inSevenDays),
      'wrong password': refused('wrongPassword', { left: 4 }),
      'money came': refused('refused', { obstacles: ['MONEY'] }),
      'refused without a reason': refused('refused'),
      offline,
    },
    returnDeposit: {
      'to be closed': state(inSevenDays, ['MONEY', 'WITHDRAWALS']),
      'wrong password': refused('wrongPassword', { left: 4 }),
      'another amount': refused('amountChanged'),
      offline,
    },
    cancelClosing: { 'taken back': state(null), refused: refused('tooManyRequests'), offline },
  },
}
