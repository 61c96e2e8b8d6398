import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { sessionMachine } from './session.machine.ts'

const member = (type: number) => ({
  output: { ok: true, member: { id: '1', account: 'rahim', nickname: 'Rahim', type, rankLevel: 1 } },
})

export const outcomes: FlowOutcomes = {
  machine: sessionMachine,
  inputs: (now) => ({ 'with a token': { hasToken: true, now }, 'without a token': { hasToken: false, now } }),
  events: {
    'session.opened': {
      usual: { passwordChangeNeeded: false },
      'with a default password': { passwordChangeNeeded: true },
    },
    'session.expired': null,
    'session.explained': { 'logged in elsewhere': { end: { reason: 'replaced', at: '2026-11-20T09:30:00Z' } } },
    'session.cleared': null,
    'member.refreshed': null,
    'protected.requested': { 'a game': { action: 'launch' } },
    'warning.confirmed': null,
  },
  outcomes: {
    loadMember: {
      player: member(0),
      'trial account': member(4),
      'password to be changed': { output: { ...member(0).output, passwordChangeNeeded: true } },
      'session ended': { output: { ok: false, failure: 'sessionEnded' } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests' } },
      offline,
    },
    clearSession: { cleared: { output: undefined }, 'storage refused': { error: new Error('storage refused') } },
  },
}
