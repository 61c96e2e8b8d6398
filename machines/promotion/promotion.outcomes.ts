import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { promotionMachine } from './promotion.machine.ts'

const refused = (failure: string) => ({ output: { ok: false, failure } })
const credited = { referenceNo: 'B20261121000001', amount: '24.50', points: 0, duty: '24.50', balance: '12480.50' }
const promotionId = 'play-100'

export const outcomes: FlowOutcomes = {
  machine: promotionMachine,
  inputs: (now) => {
    const input = { newId: () => 'request-1', now }
    return {
      'at an offer': input,
      'at a reward of an offer': input,
      'at an application': input,
      'in the reward centre': input,
      'at a bonus': input,
    }
  },
  events: {
    'promotion.asked': {
      join: { wish: { kind: 'join', promotionId } },
      claim: { wish: { kind: 'claim', promotionId } },
      'an application': { wish: { kind: 'apply', promotionId, remark: ' My photo. ', pictures: [] } },
      'an empty application': { wish: { kind: 'apply', promotionId, remark: ' ', pictures: [] } },
      'too long a remark': { wish: { kind: 'apply', promotionId, remark: 'a'.repeat(141), pictures: [] } },
      'a reward': { wish: { kind: 'reward', id: 'mr-8' } },
      'giving up': { wish: { kind: 'forfeit', bonusNo: 'B20261121000001' } },
    },
    'promotion.confirmed': null,
    'promotion.kept': null,
    'promotion.retried': null,
    'promotion.changed': null,
  },
  outcomes: {
    ask: {
      credited: { output: { ok: true, credited } },
      joined: { output: { ok: true, credited: null } },
      'cannot be had': refused('closed'),
      'too many requests': refused('tooManyRequests'),
      offline,
    },
  },
}
