import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeEach, expect, it } from 'vitest'
import { memoryChallengeStore, type ChallengeData } from '../challenges/challenge-store.ts'
import { isWorkDone } from '../challenges/work.ts'
import { movableClock, seededRandom } from '../testing/fixed.ts'
import { createBotCheck, type PassUse, type SliderTrail } from './bot-check.ts'

const secret = Buffer.alloc(32, 7)
const use: PassUse = { purpose: 'login-code', receiver: '+8801712345678', memberId: 'm1' }
const trail: SliderTrail = { input: 'pointer', durationMs: 1240, moves: 37 }

const setUp = (seed = 1) => {
  const clock = movableClock()
  const store = memoryChallengeStore(clock)
  const put: ChallengeData[] = []
  const challenges = {
    ...store,
    put: (id: string, data: ChallengeData, expiresAt: number) => (put.push(data), store.put(id, data, expiresAt)),
  }
  const options = { challenges, clock, random: seededRandom(seed), difficulty: 6 }
  return { clock, put, options, check: createBotCheck({ ...options, secret }) }
}

let { clock, put, options, check } = setUp()
beforeEach(() => ({ clock, put, options, check } = setUp()))

const puzzle = async () => ({ ...(await check.slider()), x: Number(put.at(-1)?.['x']) })
const passOf = async () => {
  const { captchaId, x } = await puzzle()
  const judged = await check.answerSlider({ captchaId, x, trail }, use)
  if (!judged.ok) throw new Error('the right place was refused')
  return judged.pass
}
const nonceFor = (work: { salt: string; difficulty: number }) => {
  for (let nonce = 0; ; nonce += 1) if (isWorkDone(work, String(nonce))) return String(nonce)
}
const pixels = async (base64: string) => {
  const image = await loadImage(Buffer.from(base64, 'base64'))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { width, height } = image
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}

it('draws the puzzle with the gap where the piece fits, and does not tell where', async () => {
  const { x, ...shown } = await puzzle()
  const [background, piece] = await Promise.all([pixels(shown.background), pixels(shown.piece)])
  expect([background.width, background.height, piece.width, piece.height]).toEqual([320, 160, 48, 48])
  expect(Object.keys(shown).toSorted()).toEqual(
    ['background', 'captchaId', 'expiresInSeconds', 'height', 'piece', 'pieceSize', 'pieceY', 'width'].toSorted(),
  )
  const brightness = (left: number) => {
    let sum = 0
    for (let row = 24; row < 34; row += 1) {
      const start = ((shown.pieceY + row) * 320 + left + 10) * 4
      for (let at = start; at < start + 28 * 4; at += 1) sum += at % 4 === 3 ? 0 : (background.data[at] ?? 0)
    }
    return sum
  }
  const darkest = Array.from({ length: 320 - 48 }, (_, left) => left).toSorted((a, b) => brightness(a) - brightness(b))
  expect(Math.abs((darkest[0] ?? 0) - x)).toBeLessThanOrEqual(10)
  expect(piece.data[3]).toBe(0)
  expect(piece.data[(24 * 48 + 24) * 4 + 3]).toBe(255)
})

it('keeps the gap away from where the piece starts and inside the picture', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { x, pieceY } = await puzzle()
    expect(x).toBeGreaterThanOrEqual(80)
    expect(x).toBeLessThanOrEqual(260)
    expect(pieceY).toBeGreaterThanOrEqual(12)
    expect(pieceY).toBeLessThanOrEqual(100)
  }
})

it.each([
  [-6, 'failed'],
  [-5, 'ok'],
  [5, 'ok'],
  [6, 'failed'],
])('judges a piece put %d pixels from the gap of the slider: %s [4.28]', async (off, result) => {
  const { captchaId, x } = await puzzle()
  const judged = await check.answerSlider({ captchaId, x: x + off, trail }, use)
  expect(judged.ok ? 'ok' : judged.reason).toBe(result)
})

it.each([
  ['by arrow keys in leaps', { input: 'keyboard', durationMs: 900, moves: 4 }, true],
  ['by keys as fast as allowed', { input: 'keyboard', durationMs: 200, moves: 1 }, true],
  ['without a single move', { input: 'keyboard', durationMs: 900, moves: 0 }, false],
  ['faster than a hand', { input: 'pointer', durationMs: 199, moves: 40 }, false],
] as const)('judges a piece moved %s: %o', async (_how, moved, accepted) => {
  const { captchaId, x } = await puzzle()
  expect((await check.answerSlider({ captchaId, x, trail: moved }, use)).ok).toBe(accepted)
})

it('takes one answer to a puzzle, even a wrong one', async () => {
  const { captchaId, x } = await puzzle()
  await check.answerSlider({ captchaId, x: 0, trail }, use)
  expect(await check.answerSlider({ captchaId, x, trail }, use)).toEqual({ ok: false, reason: 'expired' })
})

it('forgets a puzzle after two minutes', async () => {
  const { captchaId, x, expiresInSeconds } = await puzzle()
  expect(expiresInSeconds).toBe(120)
  clock.advance(120_000)
  expect(await check.answerSlider({ captchaId, x, trail }, use)).toEqual({ ok: false, reason: 'expired' })
})

it('gives a pass for work done by the device, once', async () => {
  const work = await check.work()
  const answer = { captchaId: work.captchaId, nonce: nonceFor(work) }
  const judged = await check.answerWork(answer, use)
  expect(judged.ok && (await check.verify(judged.pass, use))).toBe('ok')
  expect(await check.answerWork(answer, use)).toEqual({ ok: false, reason: 'expired' })
})

it('refuses work that is not done, and one challenge answered as the other', async () => {
  const work = await check.work()
  const wrong = String(Number(nonceFor(work)) - 1)
  expect(await check.answerWork({ captchaId: work.captchaId, nonce: wrong }, use)).toEqual({
    ok: false,
    reason: 'failed',
  })
  const second = await check.work()
  const asSlider = await check.answerSlider({ captchaId: second.captchaId, x: 100, trail }, use)
  expect(asSlider).toEqual({ ok: false, reason: 'failed' })
  const { captchaId } = await puzzle()
  expect(await check.answerWork({ captchaId, nonce: '0' }, use)).toEqual({ ok: false, reason: 'failed' })
})

it('takes a pass once', async () => {
  const pass = await passOf()
  expect(await Promise.all([check.verify(pass, use), check.verify(pass, use)])).toEqual(['ok', 'expired'])
})

it.each([
  [299_999, 'ok'],
  [300_000, 'expired'],
])('judges a pass of %d milliseconds: %s', async (age, result) => {
  const pass = await passOf()
  clock.advance(age)
  expect(await check.verify(pass, use)).toBe(result)
})

it.each(['captchaId', 'lotNumber', 'genTime', 'captchaOutput', 'passToken'] as const)(
  'refuses a pass with another %s and leaves the genuine one',
  async (field) => {
    const pass = await passOf()
    expect(await check.verify({ ...pass, [field]: `${pass[field]}0` }, use)).toBe('failed')
    expect(await check.verify(pass, use)).toBe('ok')
  },
)

it('refuses a pass signed with another secret', async () => {
  const pass = await passOf()
  expect(await createBotCheck({ ...options, secret: Buffer.alloc(32, 8) }).verify(pass, use)).toBe('failed')
})

it.each<[string, Partial<PassUse>]>([
  ['another call', { purpose: 'register' }],
  ['another number', { receiver: '+8801712345679' }],
  ['no number', { receiver: null }],
  ['another member', { memberId: 'm2' }],
  ['nobody who is logged in', { memberId: null }],
])('refuses a pass that is shown for %s, and takes it for nothing afterwards', async (_, other) => {
  const pass = await passOf()
  expect(await check.verify(pass, { ...use, ...other })).toBe('failed')
  expect(await check.verify(pass, use)).toBe('expired')
})

it('takes a pass that names neither number nor member for any, and keeps no number in the open', async () => {
  const work = await check.work()
  const answer = { captchaId: work.captchaId, nonce: nonceFor(work) }
  const judged = await check.answerWork(answer, { ...use, receiver: null, memberId: null })
  expect(judged.ok && (await check.verify(judged.pass, use))).toBe('ok')
  await passOf()
  expect(JSON.stringify(put)).not.toContain('1712345678')
})
