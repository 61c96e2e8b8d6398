import { answered, never, person, refused, type BrowserFlow, type Seen, type Stage } from '../stage.ts'
import { askForCode, openMobileForm, pass, placePiece, puzzle, typeNumber } from './bot-check.ts'

/** A stored deadline from before a reload, further away than the path's clock runs while the page opens. */
const reloaded = (reason: 'sent' | 'locked') =>
  person(async (page, stage) => {
    await page.addInitScript(
      (why) =>
        sessionStorage.setItem(
          'smsDeadline.registerMobile',
          JSON.stringify({ until: Date.now() + 120_000, reason: why }),
        ),
      reason,
    )
    await openMobileForm(page, stage)
  })

/** No dialog covers the form. */
const formIsFree = (seen: Seen): boolean =>
  !seen.hasTag('warning') && !seen.matches('checking') && !(seen.hasTag('locked') && seen.context.problem)

const passCheck = async (stage: Stage): Promise<void> => {
  await stage.answer('getBotChallenge', { value: puzzle })
  await placePiece(stage.page)
  await stage.answer('answerBotChallenge', { value: pass })
}

export const smsCode: BrowserFlow = {
  holds: ['getBotChallenge', 'answerBotChallenge', 'sendRegistrationCode'],
  open: {
    usual: person(openMobileForm),
    'with the phone service': never('needs the phone service of another origin'),
    'reloaded while counting': reloaded('sent'),
    'reloaded while locked': reloaded('locked'),
  },
  events: {
    'number.changed': {
      complete: person((page) => typeNumber(page, '1712345678'), formIsFree),
      incomplete: person((page) => typeNumber(page, '17'), formIsFree),
    },
    'code.requested': person(askForCode, ({ context }) => context.valid),
    'problem.dismissed': person(
      (page) => page.getByRole('button', { name: 'Understood' }).click(),
      ({ context }) => context.problem !== null,
    ),
  },
  answers: {
    botCheck: {
      passed: { does: passCheck },
      'closed by the person': person((page) =>
        page.getByRole('dialog', { name: 'Show that you are human' }).getByRole('button', { name: 'Close' }).click(),
      ),
      offline: never('the check itself says that there is no connection, and is passed or closed'),
    },
    sendCode: {
      sent: answered('sendRegistrationCode', { value: { expiredMinutes: 2, validMinutes: 5 } }),
      'too many requests': refused('sendRegistrationCode', 'max.attempt.limit'),
      'number taken': refused('sendRegistrationCode', 'exists.mobile.err'),
      'no answer': refused('sendRegistrationCode', 'unknown.system.err'),
    },
  },
  unmet: {
    'transition smsCode.checking|xstate.error.actor.botCheck|0': 'the check never throws in the app',
    'guard smsCode.ready|code.requested|0|numberValid|false': 'the button is disabled until the number is valid',
  },
}
