import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { captchaMachine, type CaptchaResult } from './captcha.machine.ts'

const picture: CaptchaResult = { ok: true, captcha: { id: 'c1', kind: 'image', source: 'data:image/png;base64,' } }
const task: CaptchaResult = { ok: true, captcha: { id: 'c2', kind: 'proof', source: 'challenge' } }
const refused: CaptchaResult = { ok: false, failure: 'tooManyRequests', retryAfterMs: 4000 }

export const outcomes: FlowOutcomes = {
  machine: captchaMachine,
  inputs: (now) => ({ usual: { now } }),
  events: {
    'captcha.refreshed': null,
    'captcha.kindChosen': { proof: { kind: 'proof' }, image: { kind: 'image' }, audio: { kind: 'audio' } },
  },
  outcomes: {
    fetchCaptcha: {
      picture: { output: picture },
      'task for the device': { output: task },
      'too many requests': { output: refused },
      offline,
    },
    computeProof: { computed: { output: 'nonce-1' }, 'no worker': { error: new Error('no worker') } },
  },
  shows: {
    'captcha.computing': { see: [{ text: /^Your device is running a short check/ }] },
    'captcha.answered': { see: [{ text: 'The check is done.' }] },
    'captcha.shown': { see: [{ role: 'textbox', name: 'Digits in the picture' }] },
    'captcha.failed': { see: [{ role: 'alert' }] },
  },
}
