import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { sessionMachine } from './session.machine.ts'

const member = (type: number) => ({
  output: { ok: true, member: { id: '1', account: 'rahim', nickname: 'Rahim', type, rankLevel: 1 } },
})

export const outcomes: FlowOutcomes = {
  machine: sessionMachine,
  inputs: (now) => [
    { hasToken: true, now },
    { hasToken: false, now },
  ],
  events: [
    { type: 'session.opened', passwordChangeNeeded: false },
    { type: 'session.opened', passwordChangeNeeded: true },
    { type: 'session.expired' },
    { type: 'session.cleared' },
    { type: 'member.refreshed' },
    { type: 'protected.requested', action: 'launch' },
    { type: 'warning.confirmed' },
  ],
  outcomes: {
    loadMember: [
      member(0),
      member(4),
      { output: { ...member(0).output, passwordChangeNeeded: true } },
      { output: { ok: false, failure: 'sessionEnded' } },
      { output: { ok: false, failure: 'tooManyRequests' } },
      offline,
    ],
    clearSession: [{ output: undefined }, { error: new Error('storage refused') }],
  },
  key: ({ hasToken, member: loaded }) => ({ hasToken, loaded }),
}
