import type { Page } from '@playwright/test'
import type { ValueOf } from '#openapi/handlers.ts'
import { device, own, person, type BrowserFlow, type Deed, type Seen, type Stage } from '../stage.ts'

export const puzzle: ValueOf<'getBotChallenge'> = {
  captchaId: 'p_path',
  background: 'iVBORw0KGgo=',
  piece: 'iVBORw0KGgo=',
  width: 320,
  height: 160,
  pieceSize: 48,
  pieceY: 40,
  expiresInSeconds: 120,
}
export const pass: ValueOf<'answerBotChallenge'> = {
  captchaId: 'p_path',
  lotNumber: 'l_path',
  passToken: 'p_path',
  genTime: '1767225600',
  captchaOutput: 'o_path',
}

const kind = ({ context }: Seen): string => context.kind
const answerKind = ({ context }: Seen): string => context.answer?.kind
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Show that you are human' })

/** Moves the piece with the keys and drops it. */
export const placePiece = async (page: Page): Promise<void> => {
  const slider = dialog(page).getByRole('slider')
  await slider.press('ArrowRight')
  await slider.press('Enter')
}

/** Opens the form by mobile number, up to the button that sends a code. */
export const openMobileForm = async (page: Page, stage: Stage): Promise<void> => {
  await stage.goto('/register')
  await page.getByRole('tab', { name: 'By mobile' }).click()
}
export const typeNumber = (page: Page, number: string) => page.getByLabel('Mobile number').fill(number)
export const askForCode = (page: Page) => page.getByRole('button', { name: 'Send code' }).click()

const fetched = (come: 'no connection' | { refusal: 'TOO_MANY_REQUEST' }, scenario: string): Deed => ({
  scenario,
  does: (stage) => stage.answer(kind(stage.seen()) === 'proof' ? 'getBotWork' : 'getBotChallenge', come),
})
const checked = (
  come:
    | 'no connection'
    | { refusal: 'bot.check.failed' | 'TOO_MANY_REQUEST' }
    | { value: ValueOf<'answerBotChallenge'> },
  scenario?: string,
): Deed => ({
  ...(scenario !== undefined && { scenario }),
  does: (stage) => stage.answer(answerKind(stage.seen()) === 'proof' ? 'answerBotWork' : 'answerBotChallenge', come),
})

export const botCheck: BrowserFlow = {
  holds: ['getBotChallenge', 'getBotWork', 'answerBotChallenge', 'answerBotWork', 'sendRegistrationCode'],
  open: {
    usual: person(async (page, stage) => {
      await openMobileForm(page, stage)
      await typeNumber(page, '1712345678')
      await askForCode(page)
    }),
  },
  events: {
    'piece.placed': { somewhere: person(placePiece) },
    'challenge.refreshed': person((page) =>
      dialog(page)
        .getByRole('button', { name: /^(?:New picture|Try again)$/ })
        .click(),
    ),
    'kind.chosen': {
      proof: person(
        (page) => dialog(page).getByRole('button', { name: 'I can’t use this' }).click(),
        (seen) => kind(seen) === 'slider',
      ),
      slider: person(
        (page) => dialog(page).getByRole('button', { name: 'Use the puzzle' }).click(),
        (seen) => kind(seen) === 'proof',
      ),
    },
    'check.cancelled': person((page) => dialog(page).getByRole('button', { name: 'Close' }).click()),
  },
  answers: {
    fetchChallenge: {
      puzzle: {
        can: (seen) => kind(seen) === 'slider',
        does: (stage) => stage.answer('getBotChallenge', { value: puzzle }),
      },
      'task for the device': {
        can: (seen) => kind(seen) === 'proof',
        does: (stage) =>
          stage.answer('getBotWork', {
            value: { captchaId: 'p_path', salt: '00', difficulty: 1, expiresInSeconds: 300 },
          }),
      },
      'too many requests': fetched({ refusal: 'TOO_MANY_REQUEST' }, 'refuse:getBotChallenge:TOO_MANY_REQUEST'),
      offline: fetched('no connection', 'offline'),
    },
    computeProof: { computed: own(), 'no worker': device('the code that does the work does not load') },
    checkAnswer: {
      passed: checked({ value: pass }),
      'wrong place': checked({ refusal: 'bot.check.failed' }, 'refuse:answerBotChallenge:bot.check.failed'),
      'too many requests': checked({ refusal: 'TOO_MANY_REQUEST' }, 'refuse:answerBotChallenge:TOO_MANY_REQUEST'),
      offline: checked('no connection', 'offline'),
    },
  },
}
