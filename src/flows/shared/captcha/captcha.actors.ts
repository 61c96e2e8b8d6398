import { fromPromise } from 'xstate'
import type { Captcha, captchaMachine, CaptchaKind, CaptchaResult } from '#machines/captcha/captcha.machine.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import type { LanguageCode } from '#src/lib/languages.ts'

async function fetchCaptcha(
  api: Api,
  kind: CaptchaKind,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<CaptchaResult> {
  if (kind === 'proof') {
    const result = await attempt(request(api.GET('/wps/captcha/work', { signal })))
    if (!result.ok) return result
    const { captchaId, salt, difficulty } = result.value
    return { ok: true, captcha: { id: captchaId, kind, source: `${difficulty}:${salt}` } }
  }
  const picture = await attempt(request(api.GET('/wps/captcha', { signal })))
  if (!picture.ok) return picture
  const { captchaId, image } = picture.value
  if (kind === 'image') return { ok: true, captcha: { id: captchaId, kind, source: `data:image/png;base64,${image}` } }
  const sound = await attempt(
    request(api.GET('/wps/captcha/audio', { params: { query: { captchaId, language } }, signal })),
  )
  if (!sound.ok) return sound
  return { ok: true, captcha: { id: captchaId, kind, source: `data:audio/wav;base64,${sound.value.audio}` } }
}

async function computeProof(captcha: Captcha | null, signal: AbortSignal): Promise<string> {
  const [difficulty, salt] = captcha?.source.split(':') ?? []
  if (salt === undefined) throw new Error('there is no work to do')
  const { solveWork } = await import('#src/lib/proof-of-work.ts')
  return solveWork({ salt, difficulty: Number(difficulty) }, { signal })
}

export const captchaActors = (api: Api, language: () => LanguageCode): ActorsOf<typeof captchaMachine> => ({
  fetchCaptcha: fromPromise<CaptchaResult, { kind: CaptchaKind }>(({ input, signal }) =>
    fetchCaptcha(api, input.kind, language(), signal),
  ),
  computeProof: fromPromise<string, { captcha: Captcha | null }>(({ input, signal }) =>
    computeProof(input.captcha, signal),
  ),
})
