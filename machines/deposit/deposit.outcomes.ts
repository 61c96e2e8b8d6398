import type { FlowOutcomes, Outcome } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { depositMachine } from './deposit.machine.ts'
import type { DepositDetail } from './deposit.types.ts'

const detail = (status: DepositDetail['deposit']['status'], review = false): Outcome => ({
  output: { ok: true, detail: { deposit: { depositNo: 'D1', status, review, amount: '500.00' } } },
})

export const outcomes: FlowOutcomes = {
  machine: depositMachine,
  inputs: (now) => ({ usual: { now, depositNo: 'D1' } }),
  events: { 'deposit.asked': null, 'deposit.told': null, 'deposit.cancelled': null },
  outcomes: {
    readDeposit: {
      'awaiting payment': detail('awaiting payment'),
      'in review': detail('awaiting payment', true),
      arrived: detail('arrived'),
      failed: detail('failed'),
      expired: detail('expired'),
      'not found': { output: { ok: false, failure: 'notFound' } },
      offline,
    },
    cancelDeposit: {
      cancelled: { output: { ok: true } },
      decided: { output: { ok: false, failure: 'decided' } },
      'not found': { output: { ok: false, failure: 'notFound' } },
      offline,
    },
  },
}
