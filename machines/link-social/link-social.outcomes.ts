import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { linkSocialMachine } from './link-social.machine.ts'

const refused = (failure: string) => ({ output: { ok: false, failure } })
const done = { output: { ok: true } }

export const outcomes: FlowOutcomes = {
  machine: linkSocialMachine,
  inputs: (now) => ({
    'at the card': { completing: false, now },
    'back from the provider': { completing: true, now },
  }),
  events: {
    'change.wished': {
      'link the first': { change: 'link', provider: 'first' },
      'unlink the second': { change: 'unlink', provider: 'second' },
    },
    'change.dropped': null,
    'password.submitted': {
      typed: { password: new SecretBox(SENTINELS.password) },
      empty: { password: new SecretBox('') },
    },
    'page.returned': null,
  },
  outcomes: {
    startLink: { started: done, 'wrong password': refused('wrongPassword'), offline },
    completeLink: { linked: done, 'cancelled there': refused('cancelled'), offline },
    unlink: { unlinked: done, 'wrong password': refused('wrongPassword'), offline },
  },
}
