import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { botCheckMachine } from './bot-check.machine.ts'
import type { ChallengeResult } from './bot-check.types.ts'

const puzzle: ChallengeResult = {
  ok: true,
  challenge: {
    kind: 'slider',
    captchaId: 'p1',
    background: 'data:image/png;base64,',
    piece: 'data:image/png;base64,',
    width: 320,
    height: 160,
    pieceWidth: 48,
    pieceTop: 40,
  },
}
const task: ChallengeResult = {
  ok: true,
  challenge: { kind: 'proof', captchaId: 'p2', challenge: 'challenge', difficulty: 16 },
}

export const outcomes: FlowOutcomes = {
  machine: botCheckMachine,
  inputs: (now) => ({ usual: { now } }),
  events: {
    'piece.placed': { somewhere: { x: 120 } },
    'challenge.refreshed': null,
    'kind.chosen': { proof: { kind: 'proof' }, slider: { kind: 'slider' } },
    'check.cancelled': null,
  },
  outcomes: {
    fetchChallenge: {
      puzzle: { output: puzzle },
      'task for the device': { output: task },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests' } },
      offline,
    },
    computeProof: { computed: { output: { nonce: 'n1' } }, 'no worker': { error: new Error('no worker') } },
    checkAnswer: {
      passed: { output: { ok: true, pass: new SecretBox(SENTINELS.token) } },
      'wrong place': { output: { ok: false, failure: 'wrongPlace' } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 60_000 } },
      offline,
    },
  },
  shows: {
    'botCheck.solving': { see: [{ role: 'slider' }, { role: 'button', name: 'New picture' }] },
    'botCheck.computing': { see: [{ text: /^Your device is running a short check/ }] },
    'botCheck.failed': { see: [{ role: 'alert' }, { role: 'button', name: /^(?:New picture|Try again)$/ }] },
    'botCheck.passed': { see: [], not: [{ role: 'dialog', name: 'Show that you are human' }] },
    'botCheck.cancelled': { see: [], not: [{ role: 'dialog', name: 'Show that you are human' }] },
  },
}
