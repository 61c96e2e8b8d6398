import type { BotCheckOutput } from '../shared/bot-check-output.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type BotCheckFailure = CommonFailure | 'wrongPlace' | 'challengeExpired'
export type ChallengeKind = 'slider' | 'proof'

/** A picture with a gap and the piece that fits it. Sizes in CSS pixels of the picture; only the way right is asked. */
export type SliderPuzzle = {
  kind: 'slider'
  captchaId: string
  background: string
  piece: string
  width: number
  height: number
  pieceWidth: number
  pieceTop: number
}
/** Work for the device instead of the person: no sight and no pointer needed. */
export type ProofTask = { kind: 'proof'; captchaId: string; challenge: string; difficulty: number }
export type Challenge = SliderPuzzle | ProofTask
export type BotAnswer = { kind: 'slider'; x: number } | { kind: 'proof'; nonce: string }

export type ChallengeResult = { ok: true; challenge: Challenge } | Refused<BotCheckFailure>
/** `pass` boxes the JSON of `{captchaId, lotNumber, passToken, genTime, captchaOutput}`. */
export type CheckResult = { ok: true; pass: SecretBox } | Refused<BotCheckFailure>

export type BotCheckContext = {
  kind: ChallengeKind
  challenge: Challenge | null
  answer: BotAnswer | null
  problem: Problem<BotCheckFailure> | null
  now: () => number
}

export type BotCheckEvent =
  | { type: 'piece.placed'; x: number }
  | { type: 'challenge.refreshed' }
  | { type: 'kind.chosen'; kind: ChallengeKind }
  | { type: 'check.cancelled' }

export type BotCheckTypes = {
  input: { kind?: ChallengeKind; now?: () => number }
  context: BotCheckContext
  events: BotCheckEvent
  output: BotCheckOutput
  tags: 'busy' | 'solving' | 'computing' | 'failed'
}
