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
  inputs: (now) => [{ now }],
  events: [
    { type: 'piece.placed', x: 120 },
    { type: 'challenge.refreshed' },
    { type: 'kind.chosen', kind: 'proof' },
    { type: 'kind.chosen', kind: 'slider' },
    { type: 'check.cancelled' },
  ],
  outcomes: {
    fetchChallenge: [
      { output: puzzle },
      { output: task },
      { output: { ok: false, failure: 'tooManyRequests' } },
      offline,
    ],
    computeProof: [{ output: { nonce: 'n1' } }, { error: new Error('no worker') }],
    checkAnswer: [
      { output: { ok: true, pass: new SecretBox(SENTINELS.token) } },
      { output: { ok: false, failure: 'wrongPlace' } },
      { output: { ok: false, failure: 'denied' } },
      offline,
    ],
  },
  key: ({ kind, challenge, answer }) => ({ kind, challenge, answer }),
}
