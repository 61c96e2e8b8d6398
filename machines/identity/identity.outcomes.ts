import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { identityMachine } from './identity.machine.ts'
import type { Identity } from './identity.types.ts'

const nothing: Identity = {
  state: 'none',
  kind: null,
  reason: null,
  sentAt: null,
  decidedAt: null,
  currency: 'BDT',
  need: { total: '100000.00', day: '50000.00' },
}
const sent: Partial<Identity> = { state: 'sent', kind: 'NATIONAL_ID', sentAt: '2026-11-21T09:00:00Z' }
const decidedAt = '2026-11-21T11:00:00Z'
const known = (change: Partial<Identity> = {}) => ({ output: { ok: true, identity: { ...nothing, ...change } } })
const refused = (failure: string) => ({ output: { ok: false, failure } })
const pictureId = '8f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a77'
const whole = { kind: 'NATIONAL_ID', front: pictureId, back: pictureId, selfie: pictureId }

export const outcomes: FlowOutcomes = {
  machine: identityMachine,
  inputs: (now) => ({ 'at the page': { now } }),
  shows: {
    'identity.unread': { see: [{ role: 'button', name: 'Try again' }] },
    'identity.open': { see: [{ role: 'button', name: 'Send the documents' }] },
    'identity.sending': { see: [{ role: 'button', name: 'Sending…' }] },
    'identity.sent': {
      see: [{ text: 'We are looking at your documents' }],
      not: [{ role: 'form', name: 'Documents' }],
    },
    'identity.accepted': { see: [{ text: 'Your documents are accepted' }], not: [{ role: 'form', name: 'Documents' }] },
  },
  events: {
    'documents.submitted': {
      whole: { documents: whole },
      'without the front': { documents: { ...whole, front: null } },
      'without the back': { documents: { ...whole, back: null } },
      'without the selfie': { documents: { ...whole, selfie: null } },
    },
    'documents.changed': null,
    'identity.retried': null,
    'identity.changed': null,
  },
  outcomes: {
    readIdentity: {
      nothing: known(),
      sent: known(sent),
      accepted: known({ ...sent, state: 'accepted', decidedAt }),
      refused: known({ ...sent, state: 'refused', reason: 'The back can’t be read.', decidedAt }),
      'too many requests': refused('tooManyRequests'),
      offline,
    },
    sendIdentity: {
      sent: known(sent),
      'looked at already': refused('closed'),
      'a picture is gone': refused('pictureGone'),
      offline,
    },
  },
}
