import { as, body, query, type Sentinels } from './cue.ts'

/** A kind that does not go with the rest of the call. */
const ofSession = { kind: 'SESSION' } as const

/** The player's own limits and pauses. */
export const protectionSentinels: Sentinels = {
  setLimit: { 'limit.change.invalid': body(ofSession) },
  removeLimit: { 'limit.change.invalid': query(ofSession) },
  confirmLimit: { 'limit.change.invalid': body(ofSession) },
  startCoolingOff: { 'limit.change.invalid': as('cooling.user') },
  startSelfExclusion: { 'limit.change.invalid': as('excluded.long') },
  endSelfExclusion: { 'limit.change.invalid': as('nodi_27') },
}
