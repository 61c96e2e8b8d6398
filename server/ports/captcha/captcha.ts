import type { Clock } from '#server/clock.ts'
import type { Random } from '#server/random.ts'
import type { ChallengeStore } from '../challenges/challenge-store.ts'
import { latinDigits } from '../latin-digits.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { speakDigits, type VoiceLanguage } from './speak-digits.ts'

const LIFETIME_MS = 5 * 60_000
const DIGITS = 5
const MOST_PLAYS = 5

/** A picture to be read: `image` is a PNG in base 64, `expiresAt` milliseconds since 1970. */
export type CaptchaPicture = { id: string; image: string; expiresAt: number }

/** Five digits to be read from a picture or heard. */
export type Captcha = {
  issue(): Promise<CaptchaPicture>
  /** The same digits spoken, as a WAV file; null when the captcha is used, expired or was played five times. */
  audio(id: string, language: VoiceLanguage): Promise<Uint8Array | null>
  /** Whether the digits are right. Uses the captcha up, whatever the answer. */
  verify(id: string, answer: string): Promise<boolean>
}

/** Captchas that work once within five minutes. */
export const createCaptcha = ({
  clock,
  random,
  store,
}: {
  clock: Clock
  random: Random
  store: ChallengeStore
}): Captcha => {
  const key = (id: string) => `captcha:${id}`

  return {
    async issue() {
      const id = random.uuid()
      const digits = Array.from({ length: DIGITS }, () => random.int(10)).join('')
      const expiresAt = clock.now() + LIFETIME_MS
      const image = (await drawCaptcha(digits, random)).toString('base64')
      await store.put(key(id), { digits, plays: 0, expiresAt }, expiresAt)
      return { id, image, expiresAt }
    },

    async audio(id, language) {
      const data = await store.take(key(id))
      const { digits, plays, expiresAt } = data ?? {}
      if (typeof digits !== 'string' || typeof plays !== 'number' || typeof expiresAt !== 'number') return null
      await store.put(key(id), { digits, plays: plays + 1, expiresAt }, expiresAt)
      return plays < MOST_PLAYS ? speakDigits(digits, language, random) : null
    },

    async verify(id, answer) {
      const data = await store.take(key(id))
      return data !== null && data['digits'] === latinDigits(answer)
    },
  }
}
