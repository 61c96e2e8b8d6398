import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { proofFields, type DepositProof, type ProofSent, type ProofTypes } from './deposit-proof.types.ts'

/**
 * The proof of a paid deposit: a transaction number, or a picture of the slip; more can follow later.
 * - input `{ depositNo, bySender?, now? }`; no output: lives as long as its form
 * - events `proof.submitted { proof }`, `proof.changed`
 * - tags `editing` (`context.fields`, `context.problem`), `busy`
 * - emits `proof.sent` whenever the state of the deposit may differ from that shown, also when it was decided since
 */
export const depositProofMachine = setup({
  types: {} as ProofTypes,
  actors: { sendProof: missing<ProofSent, { depositNo: string; proof: DepositProof }>('sendProof') },
  actions: {
    keepFields: assign(({ context }, proof: DepositProof) => ({
      fields: proofFields(proof, context.bySender),
      problem: null,
    })),
    keepRefusal: assign(({ context }, sent: ProofSent) => ({
      problem: sent.ok ? null : problemOf(sent, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forget: assign({ fields: {}, problem: null }),
    tellSent: emit({ type: 'proof.sent' }),
  },
  guards: {
    isComplete: ({ context }, proof: DepositProof) => Object.keys(proofFields(proof, context.bySender)).length === 0,
  },
}).createMachine({
  id: 'depositProof',
  context: ({ input }) => ({
    depositNo: input.depositNo,
    bySender: input.bySender ?? false,
    fields: {},
    problem: null,
    now: input.now ?? Date.now,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        'proof.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.proof },
            target: 'sending',
            actions: { type: 'keepFields', params: ({ event }) => event.proof },
          },
          { actions: { type: 'keepFields', params: ({ event }) => event.proof } },
        ],
        'proof.changed': { actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context, event }) => {
          assertEvent(event, 'proof.submitted')
          return { depositNo: context.depositNo, proof: event.proof }
        },
        onDone: {
          target: 'editing',
          actions: [{ type: 'keepRefusal', params: done }, 'tellSent'],
        },
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
  },
})
