import type { OperationId } from '#openapi/generated/operations.ts'
import { person, type Answer, type BrowserFlow, type Deed, type Seen, type Stage } from '../stage.ts'

const picture = { captchaId: 'c_path', image: 'iVBORw0KGgo=', expiresInSeconds: 300 }
const kind = ({ context }: Seen): string => context.kind

/** The first call of a fetching comes to this. */
const firstCall = (
  come: Extract<Answer<OperationId>, string> | { refusal: 'TOO_MANY_REQUEST'; retryAfterSeconds: number },
): Deed => ({
  does: (stage) => stage.answer(kind(stage.seen()) === 'proof' ? 'getCaptchaWork' : 'getCaptcha', come),
})

const show = async (stage: Stage): Promise<void> => {
  await stage.answer('getCaptcha', { value: picture })
  if (kind(stage.seen()) === 'audio')
    await stage.answer('getCaptchaAudio', { value: { captchaId: 'c_path', audio: '' } })
}

export const captcha: BrowserFlow = {
  holds: ['getCaptcha', 'getCaptchaAudio', 'getCaptchaWork'],
  open: {
    usual: person(async (page, stage) => {
      await stage.goto('/login?modal=forgetPassModal')
      await page.getByRole('dialog').getByRole('tab', { name: 'By e-mail' }).click()
    }),
  },
  events: {
    'captcha.refreshed': person(
      (page) => page.getByRole('button', { name: 'Show another one' }).click(),
      (seen) => kind(seen) !== 'proof' || seen.hasTag('failed'),
    ),
    'captcha.kindChosen': {
      proof: person(
        (page) => page.getByRole('button', { name: 'I can neither see nor hear it' }).click(),
        (seen) => kind(seen) !== 'proof',
      ),
      audio: person(
        (page) => page.getByRole('button', { name: 'Hear the digits' }).click(),
        (seen) => kind(seen) === 'image',
      ),
    },
  },
  answers: {
    fetchCaptcha: {
      picture: { can: (seen) => kind(seen) !== 'proof', does: show },
      'task for the device': {
        can: (seen) => kind(seen) === 'proof',
        does: (stage) =>
          stage.answer('getCaptchaWork', {
            value: { captchaId: 'c_path', salt: '00', difficulty: 1, expiresInSeconds: 300 },
          }),
      },
      'too many requests': firstCall({ refusal: 'TOO_MANY_REQUEST', retryAfterSeconds: 4 }),
      offline: firstCall('no connection'),
    },
    computeProof: 'held',
  },
  unmet: {
    'transition captcha.answered|captcha.refreshed|0': 'work that the device has done is not offered to be done again',
  },
}
