import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commonTexts, expectTexts, languages } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done, unanswered, type Answer } from '#tests/support/stub-calls.ts'
import { BotCheckDialog } from './bot-check-dialog.tsx'

const slider: Texts = {
  ...commonTexts,
  'bot.check.expired': 'The check took too long. Here is a new one.',
  'bot.check.failed': 'The piece isn’t in its place. Here is a new picture.',
}
const proof: Texts = {
  ...slider,
  'bot.check.failed': 'The check wasn’t accepted. It is starting again.',
}
const picture = { background: 'AAAA', piece: 'AAAA', width: 320, height: 160, pieceSize: 48, pieceY: 40 }
const puzzle = done({ captchaId: 'b1', ...picture })
const work = done({ captchaId: 'b2', salt: 's', difficulty: 1 })

/** Answers the first call only: the server judges a challenge once. */
const once = (answer: Answer): Answer => {
  let left = 1
  return (sent) => (left-- > 0 ? answer(sent) : unanswered(sent))
}

it('has a text for every refusal of a bot check', () => {
  expect(Object.keys(slider).toSorted()).toEqual(refusalsOf('answerBotChallenge'))
  expect(Object.keys(proof).toSorted()).toEqual(refusalsOf('answerBotWork'))
  expect(Object.keys(commonTexts).toSorted()).toEqual(refusalsOf('getBotChallenge'))
  expect(Object.keys(commonTexts).toSorted()).toEqual(refusalsOf('getBotWork'))
})

it.each(languages)(
  'says in the words of %s why a bot check is not passed [8.24, 8.27]',
  async (language) => {
    const flow = <BotCheckDialog use={{ purpose: 'register' }} onEnd={() => {}} />
    const fetched = () => renderFlow(flow, { language, refuses: 'getBotChallenge' })
    await expectTexts({ language, texts: commonTexts, submit: fetched })
    const placed = async () => {
      const answers = { 'GET /wps/verification/bot': once(puzzle) }
      await renderFlow(flow, { language, refuses: 'answerBotChallenge', answers })
      fireEvent.keyDown(await screen.findByRole('slider'), { key: 'Enter' })
    }
    await expectTexts({ language, texts: slider, submit: placed })
    const workedOut = async () => {
      const answers = { 'GET /wps/verification/bot': puzzle, 'GET /wps/verification/bot/work': once(work) }
      await renderFlow(flow, { language, refuses: 'answerBotWork', answers })
      await screen.findByRole('slider')
      fireEvent.click(screen.getAllByRole('button').at(-1)!)
    }
    await expectTexts({ language, texts: proof, submit: workedOut })
  },
  patience,
)
