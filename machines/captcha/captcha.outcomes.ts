import { OfflineError } from '../shared/failures.ts'
import type { FlowOutcomes } from '../shared/outcomes.ts'
import { captchaMachine, type CaptchaResult } from './captcha.machine.ts'

const picture: CaptchaResult = { ok: true, captcha: { id: 'c1', kind: 'image', source: 'data:image/png;base64,' } }
const task: CaptchaResult = { ok: true, captcha: { id: 'c2', kind: 'proof', source: 'challenge' } }
const refused: CaptchaResult = { ok: false, failure: 'tooManyRequests', retryAfterMs: 4000 }

export const outcomes: FlowOutcomes = {
  machine: captchaMachine,
  inputs: (now) => [{ now }],
  events: [{ type: 'captcha.refreshed' }, { type: 'captcha.kindChosen', kind: 'proof' }],
  outcomes: {
    fetchCaptcha: [{ output: picture }, { output: task }, { output: refused }, { error: new OfflineError() }],
    computeProof: [{ output: 'nonce-1' }, { error: new Error('no worker') }],
  },
  key: ({ kind, captcha }) => ({ kind, captcha }),
}
