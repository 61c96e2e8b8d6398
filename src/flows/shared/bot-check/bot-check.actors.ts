import { fromPromise } from 'xstate'
import { botCheckMachine } from '#machines/bot-check/bot-check.machine.ts'
import type {
  BotCheckFailure,
  Challenge,
  ChallengeKind,
  ChallengeResult,
  CheckResult,
} from '#machines/bot-check/bot-check.types.ts'
import type { BotAnswer } from '#machines/bot-check/bot-check.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import type { components } from '#openapi/generated/types.ts'

/** How the piece was moved: a summary without positions. */
export type Trail = { input: 'pointer' | 'keyboard'; durationMs: number; moves: number }

const failures = {
  'bot.check.failed': 'wrongPlace',
  'bot.check.expired': 'challengeExpired',
} as const satisfies Partial<Record<ApiErrorCode, BotCheckFailure>>

const png = (base64: string) => `data:image/png;base64,${base64}`

async function fetchChallenge(api: Api, kind: ChallengeKind, signal: AbortSignal): Promise<ChallengeResult> {
  if (kind === 'proof') {
    const result = await attempt(request(api.GET('/wps/verification/bot/work', { signal })), failures)
    if (!result.ok) return result
    const { captchaId, salt, difficulty } = result.value
    return { ok: true, challenge: { kind, captchaId, challenge: salt, difficulty } }
  }
  const result = await attempt(request(api.GET('/wps/verification/bot', { signal })), failures)
  if (!result.ok) return result
  const { captchaId, background, piece, width, height, pieceSize, pieceY } = result.value
  const pictures = { background: png(background), piece: png(piece) }
  return {
    ok: true,
    challenge: { kind, captchaId, ...pictures, width, height, pieceWidth: pieceSize, pieceTop: pieceY },
  }
}

/** The pass's purpose: the call, and the receiver of its code if known. */
export type PassUse = Pick<components['schemas']['WorkAnswer'], 'purpose' | 'receiver'>

type Answered = { captchaId: string; answer: BotAnswer; trail: Trail; use: PassUse }

function checkCall(api: Api, { captchaId, answer, trail, use }: Answered, signal: AbortSignal) {
  if (answer.kind === 'proof') {
    const body = { captchaId, nonce: answer.nonce, ...use }
    return request(api.POST('/wps/verification/bot/work', { body, signal }))
  }
  const body = { captchaId, x: Math.round(answer.x), trail, ...use }
  return request(api.POST('/wps/verification/bot', { body, signal }))
}

/** Solves a proof-of-work challenge on the device. */
export async function computeProof(challenge: Challenge | null, signal: AbortSignal): Promise<{ nonce: string }> {
  if (challenge?.kind !== 'proof') throw new Error('there is no work to do')
  const { solveWork } = await import('#src/lib/proof-of-work.ts')
  return { nonce: await solveWork({ salt: challenge.challenge, difficulty: challenge.difficulty }, { signal }) }
}

const botCheckActors = (api: Api, use: PassUse, trailOf: () => Trail): ActorsOf<typeof botCheckMachine> => ({
  fetchChallenge: fromPromise<ChallengeResult, { kind: ChallengeKind }>(({ input, signal }) =>
    fetchChallenge(api, input.kind, signal),
  ),
  computeProof: fromPromise<{ nonce: string }, { challenge: Challenge | null }>(({ input, signal }) =>
    computeProof(input.challenge, signal),
  ),
  checkAnswer: fromPromise<CheckResult, { captchaId: string; answer: BotAnswer | null }>(async ({ input, signal }) => {
    if (!input.answer) throw new Error('there is no answer to check')
    const answered = { captchaId: input.captchaId, answer: input.answer, trail: trailOf(), use }
    const result = await attempt(checkCall(api, answered, signal), failures)
    return result.ok ? { ok: true, pass: new SecretBox(JSON.stringify(result.value)) } : result
  }),
})

/** The bot check for one use; pass `keepTrail` the movement of the piece before each answer. */
export function wireBotCheck(api: Api, use: PassUse) {
  let trail: Trail = { input: 'pointer', durationMs: 0, moves: 0 }
  const keepTrail = (moved: Trail) => {
    trail = moved
  }
  return { machine: botCheckMachine.provide({ actors: botCheckActors(api, use, () => trail) }), keepTrail }
}
