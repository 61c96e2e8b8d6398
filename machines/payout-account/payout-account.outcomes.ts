import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { payoutAccountMachine } from './payout-account.machine.ts'
import type { PayoutDraft, PayoutRule } from './payout-account.types.ts'

const password = new SecretBox(SENTINELS.password)
const complete: PayoutDraft = {
  kind: 'EWALLET',
  bankCode: 'BKASH',
  number: '01712345678',
  holderName: 'Nodi Rahman',
  branch: '',
  routingNumber: '',
}
const wallet: PayoutRule = { fitsNumber: true, asksBranch: false }
const submitted = (draft: Partial<PayoutDraft> = {}, rule: Partial<PayoutRule> = {}, typed = password) => ({
  draft: { ...complete, ...draft },
  rule: { ...wallet, ...rule },
  password: typed,
})

export const outcomes: FlowOutcomes = {
  machine: payoutAccountMachine,
  inputs: (now) => ({ usual: { now } }),
  events: {
    'account.submitted': {
      complete: submitted(),
      'without bank': submitted({ bankCode: '' }),
      'without number': submitted({ number: '' }),
      'with a number that does not fit': submitted({ number: '017' }, { fitsNumber: false }),
      'without name': submitted({ holderName: ' ' }),
      'without branch': submitted({ routingNumber: '123456789' }, { asksBranch: true }),
      'without routing number': submitted({ branch: 'Gulshan' }, { asksBranch: true }),
      'without password': submitted({}, {}, new SecretBox('')),
    },
    'account.changed': null,
    'removal.wished': { 'the first': { accountId: 'pa-3' } },
    'removal.confirmed': null,
    'removal.dropped': null,
  },
  outcomes: {
    addAccount: {
      added: { output: { ok: true, account: { accountId: 'pa-4', number: '***5678' } } },
      'wrong password': { output: { ok: false, failure: 'wrongPassword', left: 4 } },
      'in use': { output: { ok: false, failure: 'inUse' } },
      offline,
    },
    removeAccount: { removed: { output: { ok: true } }, busy: { output: { ok: false, failure: 'busy' } }, offline },
  },
}
