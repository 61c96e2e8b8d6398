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

/** How the piece was moved: a summary, no positions. */
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

function checkCall(api: Api, captchaId: string, answer: BotAnswer, trail: Trail, signal: AbortSignal) {
  return answer.kind === 'slider'
    ? request(api.POST('/wps/verification/bot', { body: { captchaId, x: Math.round(answer.x), trail }, signal }))
    : request(api.POST('/wps/verification/bot/work', { body: { captchaId, nonce: answer.nonce }, signal }))
}

/** Does the device's part of a proof-of-work challenge. */
export async function computeProof(challenge: Challenge | null, signal: AbortSignal): Promise<{ nonce: string }> {
  if (challenge?.kind !== 'proof') throw new Error('there is no work to do')
  const { solveWork } = await import('#src/lib/proof-of-work.ts')
  return { nonce: await solveWork({ salt: challenge.challenge, difficulty: challenge.difficulty }, { signal }) }
}

const botCheckActors = (api: Api, trailOf: () => Trail): ActorsOf<typeof botCheckMachine> => ({
  fetchChallenge: fromPromise<ChallengeResult, { kind: ChallengeKind }>(({ input, signal }) =>
    fetchChallenge(api, input.kind, signal),
  ),
  computeProof: fromPromise<{ nonce: string }, { challenge: Challenge | null }>(({ input, signal }) =>
    computeProof(input.challenge, signal),
  ),
  checkAnswer: fromPromise<CheckResult, { captchaId: string; answer: BotAnswer | null }>(async ({ input, signal }) => {
    if (!input.answer) throw new Error('there is no answer to check')
    const result = await attempt(checkCall(api, input.captchaId, input.answer, trailOf(), signal), failures)
    return result.ok ? { ok: true, pass: new SecretBox(JSON.stringify(result.value)) } : result
  }),
})

/** The bot check, wired; `keepTrail` is told how the piece was moved before each answer. */
export function wireBotCheck(api: Api) {
  let trail: Trail = { input: 'pointer', durationMs: 0, moves: 0 }
  const keepTrail = (moved: Trail) => {
    trail = moved
  }
  return { machine: botCheckMachine.provide({ actors: botCheckActors(api, () => trail) }), keepTrail }
}
