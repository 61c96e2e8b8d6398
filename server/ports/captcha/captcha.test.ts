import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeEach, describe, expect, it } from 'vitest'
import { isWorkDone } from '../challenges/work.ts'
import { type ChallengeData, memoryChallengeStore } from '../challenges/challenge-store.ts'
import { movableClock, seededRandom } from '../testing/fixed.ts'
import { type Captcha, createCaptcha } from './captcha.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { speakDigits } from './speak-digits.ts'

const MINUTE = 60_000
let clock: ReturnType<typeof movableClock>
let captcha: Captcha
let stored: ChallengeData

beforeEach(() => {
  clock = movableClock()
  const inner = memoryChallengeStore(clock)
  const challenges = {
    ...inner,
    put: (id: string, data: ChallengeData, at: number) => inner.put(id, (stored = data), at),
  }
  captcha = createCaptcha({ clock, random: seededRandom(7), challenges, difficulty: 10 })
})

const issue = async () => {
  const { captchaId: id } = await captcha.image()
  return { id, digits: String(stored['digits']) }
}
const bengali = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))

it('answers a PNG in base64 and accepts its five digits', async () => {
  const { captchaId: id, image, expiresInSeconds } = await captcha.image()
  const picture = await loadImage(Buffer.from(image, 'base64'))
  expect([picture.width, picture.height]).toEqual([160, 60])
  expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(expiresInSeconds).toBe(300)
  expect(stored['digits']).toMatch(/^\d{5}$/)
  expect(await captcha.verify(id, String(stored['digits']))).toBe(true)
})

it('works once, right or wrong', async () => {
  const used = await issue()
  await captcha.verify(used.id, used.digits)
  expect(await captcha.verify(used.id, used.digits)).toBe(false)

  const mistaken = await issue()
  expect(await captcha.verify(mistaken.id, 'wrong')).toBe(false)
  expect(await captcha.verify(mistaken.id, mistaken.digits)).toBe(false)
})

it('works for less than five minutes', async () => {
  const early = await issue()
  clock.advance(5 * MINUTE - 1)
  expect(await captcha.verify(early.id, early.digits)).toBe(true)
  const late = await issue()
  clock.advance(5 * MINUTE)
  expect(await captcha.verify(late.id, late.digits)).toBe(false)
})

it('reads Bengali digits and overlooks white space', async () => {
  const first = await issue()
  expect(await captcha.verify(first.id, ` ${Array.from(bengali(first.digits)).join(' ')}\n`)).toBe(true)
})

it.each(['', '0000', 'undefined'])('refuses %j and the answer of another captcha', async (answer) => {
  const [first, second] = [await issue(), await issue()]
  expect(await captcha.verify(first.id, answer)).toBe(false)
  expect(await captcha.verify(second.id, first.digits)).toBe(false)
  expect(await captcha.verify('unknown', answer)).toBe(false)
})

it('speaks a captcha five times, and it can still be answered', async () => {
  const { id, digits } = await issue()
  for (let play = 0; play < 5; play += 1) expect(await captcha.audio(id, 'bn')).toMatch(/^UklGR/)
  expect(await captcha.audio(id, 'bn')).toBeNull()
  expect(await captcha.verify(id, digits)).toBe(true)
  expect(await captcha.audio(id, 'bn')).toBeNull()
})

it('does not lengthen a captcha’s life by speaking it', async () => {
  const { id, digits } = await issue()
  clock.advance(4 * MINUTE)
  await captcha.audio(id, 'en')
  clock.advance(MINUTE)
  expect(await captcha.verify(id, digits)).toBe(false)
})

it('takes a computation in place of the digits, once', async () => {
  const { captchaId, salt, difficulty, expiresInSeconds } = await captcha.work()
  const nonce = solve(salt, difficulty)
  expect(expiresInSeconds).toBe(300)
  expect(await captcha.audio(captchaId, 'en')).toBeNull()

  const next = await captcha.work()
  expect(await captcha.verify(next.captchaId, nonce)).toBe(false)
  expect(await captcha.verify(next.captchaId, solve(next.salt, next.difficulty))).toBe(false)

  const last = await captcha.work()
  expect(await captcha.verify(last.captchaId, solve(last.salt, last.difficulty))).toBe(true)
})

it('draws the same digits differently each time, each with ink in its fifth of the picture', async () => {
  const random = seededRandom(3)
  const [one, two] = [await drawCaptcha('11111', random), await drawCaptcha('11111', random)]
  expect(one.equals(two)).toBe(false)
  const context = createCanvas(160, 60).getContext('2d')
  context.drawImage(await loadImage(one), 0, 0)
  for (let fifth = 0; fifth < 5; fifth += 1) {
    const { data } = context.getImageData(12 + fifth * 27, 0, 27, 60)
    const dark = data.filter((value, index) => index % 4 === 1 && value < 110).length
    expect(dark).toBeGreaterThan(60)
  }
})

describe.each(['bn', 'en'] as const)('the spoken captcha in %s', (language) => {
  it.each(['01234', '56789'])('is a WAV of 8 kHz with five audible words: %s', (digits) => {
    const wav = Buffer.from(speakDigits(digits, language, seededRandom(11)))
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE')
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 8_000, 8])
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
    expect(wordsIn(wav.subarray(44))).toBe(5)
  })

  it('sounds different each time', () => {
    const random = seededRandom(5)
    const [one, two] = [speakDigits('12345', language, random), speakDigits('12345', language, random)]
    expect(one.length).not.toBe(two.length)
  })
})

const solve = (salt: string, difficulty: number): string => {
  for (let nonce = 0; ; nonce += 1) if (isWorkDone({ salt, difficulty }, String(nonce))) return String(nonce)
}

/** Counts stretches of sound that are parted by at least 0.3 s of quiet. */
const wordsIn = (samples: Uint8Array): number => {
  let words = 0
  let quiet = Infinity
  for (const sample of samples) {
    if (Math.abs(sample - 128) > 14) {
      if (quiet >= 2_400) words += 1
      quiet = 0
    } else quiet += 1
  }
  return words
}
