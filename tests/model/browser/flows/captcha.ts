import { device, own, person, type BrowserFlow, type Deed, type Seen, type Stage } from '../stage.ts'

const picture = { captchaId: 'c_path', image: 'iVBORw0KGgo=', expiresInSeconds: 300 }
const kind = ({ context }: Seen): string => context.kind

/** Answers the first call of a fetch. */
const firstCall = (
  come: 'no connection' | { refusal: 'TOO_MANY_REQUEST'; retryAfterSeconds: number },
  scenario: string,
): Deed => ({
  scenario,
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
    'captcha.refreshed': person((page) => page.getByRole('button', { name: 'Show another one' }).click()),
    'captcha.kindChosen': {
      proof: person(
        (page) => page.getByRole('button', { name: 'I can’t see or hear it' }).click(),
        (seen) => kind(seen) !== 'proof',
      ),
      image: person(
        (page) => page.getByRole('button', { name: 'Show the digits' }).click(),
        (seen) => kind(seen) !== 'image',
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
      'too many requests': firstCall(
        { refusal: 'TOO_MANY_REQUEST', retryAfterSeconds: 4 },
        'refuse:getCaptcha:TOO_MANY_REQUEST',
      ),
      offline: firstCall('no connection', 'offline'),
    },
    computeProof: { computed: own(), 'no worker': device('the code that does the work does not load') },
  },
}
