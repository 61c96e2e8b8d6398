import { pictureBytes } from '#rules/upload-limits.ts'
import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { depositProofMachine } from './deposit-proof.machine.ts'

const picture = (type: string, size = 1000) => ({ type, size }) as Blob
const proof = (trxId: string, lastFour = '', slip: Blob | null = null) => ({
  proof: { trxId, lastFour, picture: slip },
})

export const outcomes: FlowOutcomes = {
  machine: depositProofMachine,
  inputs: (now) => ({ usual: { now, depositNo: 'D1' }, 'matched by sender': { now, depositNo: 'D1', bySender: true } }),
  events: {
    'proof.submitted': {
      'a number': proof('9AB3C7D1K2', '4821'),
      'a number without its sender': proof('9AB3C7D1K2'),
      'a picture': proof('', '', picture('image/png')),
      nothing: proof(''),
      'a number that is none': proof('9-1'),
      'wrong digits': proof('9AB3C7D1K2', '48'),
      'a file that is no picture': proof('', '', picture('application/pdf')),
      'a picture that is too large': proof('', '', picture('image/jpeg', pictureBytes + 1)),
    },
    'proof.changed': null,
  },
  outcomes: {
    sendProof: {
      taken: { output: { ok: true } },
      'decided meanwhile': { output: { ok: false, failure: 'decided' } },
      offline,
    },
  },
}
