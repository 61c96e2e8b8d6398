import type { Clock } from '#server/clock.ts'
import type { Random } from '#server/random.ts'
import type { ChallengeData, ChallengeStore } from '../challenges/challenge-store.ts'
import { isWorkDone, newWork, type Work } from '../challenges/work.ts'
import { latinDigits } from '../latin-digits.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { speakDigits, type VoiceLanguage } from './speak-digits.ts'

const LIFETIME_SECONDS = 5 * 60
const DIGITS = 5
const MAX_PLAYS = 5

/** A picture to be read: `image` is a PNG in base 64. */
export type CaptchaPicture = { captchaId: string; image: string; expiresInSeconds: number }

/** Five digits to be read or heard, or a computation instead; each good for one answer. */
export type Captcha = {
  image(): Promise<CaptchaPicture>
  /** The same digits spoken, a WAV file in base 64; null when the captcha is used, expired or was played five times. */
  audio(captchaId: string, language: VoiceLanguage): Promise<string | null>
  work(): Promise<Work & { captchaId: string; expiresInSeconds: number }>
  /** Whether the digits, or the nonce of the computation, are right. Uses the captcha up, whatever the answer. */
  verify(captchaId: string, answer: string): Promise<boolean>
}

/** Captchas that work once within five minutes. */
export const createCaptcha = ({
  clock,
  random,
  challenges,
  difficulty,
}: {
  clock: Clock
  random: Random
  challenges: ChallengeStore
  /** Of the computation, in zero bits. */
  difficulty: number
}): Captcha => {
  const issue = async (data: ChallengeData) => {
    const captchaId = random.uuid()
    const expiresAt = clock.now() + LIFETIME_SECONDS * 1000
    await challenges.put(key(captchaId), { ...data, expiresAt }, expiresAt)
    return { captchaId, expiresInSeconds: LIFETIME_SECONDS }
  }

  return {
    async image() {
      const digits = Array.from({ length: DIGITS }, () => random.int(10)).join('')
      const image = (await drawCaptcha(digits, random)).toString('base64')
      return { ...(await issue({ digits, plays: 0 })), image }
    },

    async audio(captchaId, language) {
      const data = await challenges.take(key(captchaId))
      const { digits, plays, expiresAt } = data ?? {}
      if (typeof digits !== 'string' || typeof plays !== 'number' || typeof expiresAt !== 'number') return null
      await challenges.put(key(captchaId), { digits, plays: plays + 1, expiresAt }, expiresAt)
      return plays < MAX_PLAYS ? Buffer.from(speakDigits(digits, language, random)).toString('base64') : null
    },

    async work() {
      const challenge = newWork(random, difficulty)
      return { ...(await issue(challenge)), ...challenge }
    },

    async verify(captchaId, answer) {
      const { digits, salt, difficulty: bits } = (await challenges.take(key(captchaId))) ?? {}
      if (typeof salt === 'string' && typeof bits === 'number') return isWorkDone({ salt, difficulty: bits }, answer)
      return typeof digits === 'string' && digits === latinDigits(answer)
    },
  }
}

const key = (captchaId: string) => `captcha:${captchaId}`
