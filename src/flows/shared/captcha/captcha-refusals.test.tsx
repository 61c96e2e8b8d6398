import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnCaptcha } from '../../forgot-password/own-captcha.tsx'
import { commonTexts, expectTexts, languages } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done, type Answer } from '#tests/support/stub-calls.ts'

afterEach(() => void vi.useRealTimers())

const notLoaded = 'The captcha didn’t load. Please try again.'
const texts: Texts = { ...commonTexts, 'request.param.err': notLoaded, 'unknown.system.err': notLoaded }
const spoken: Texts = { ...texts, 'login.captcha.err': notLoaded }
const picture = { 'GET /wps/captcha': done({ captchaId: 'c1', image: 'AAAA' }) }
const flow = <OwnCaptcha value="" onChange={() => {}} used={null} />

/** Presses the button at a place, counted from the end when negative. */
const press = (place: number) => fireEvent.click(screen.getAllByRole('button').at(place)!)

it('has a text for every refusal of a captcha', () => {
  const codes = Object.keys(texts).toSorted()
  expect(codes).toEqual(refusalsOf('getCaptcha'))
  expect(codes).toEqual(refusalsOf('getCaptchaWork'))
  expect(Object.keys(spoken).toSorted()).toEqual(refusalsOf('getCaptchaAudio'))
})

it.each(languages)(
  'says in the words of %s why there is no captcha to see, to hear or to work out [8.24, 8.27]',
  async (language) => {
    const seen = () => renderFlow(flow, { language, refuses: 'getCaptcha' })
    await expectTexts({ language, texts, submit: seen })
    const heard = async () => {
      await renderFlow(flow, { language, refuses: 'getCaptchaAudio', answers: picture })
      press(-2)
    }
    await expectTexts({ language, texts: spoken, submit: heard })
    const workedOut = async () => {
      await renderFlow(flow, { language, refuses: 'getCaptchaWork', answers: picture })
      press(-1)
    }
    await expectTexts({ language, texts, submit: workedOut })
  },
  patience,
)

it('loads another picture at a press, at most one a second [4.29, 9.14]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let pictures = 0
  const next = (call: Parameters<Answer>[0]) => done({ captchaId: `c${(pictures += 1)}`, image: 'AAAA' })(call)
  const answers = { 'GET /wps/captcha': next }
  await renderFlow(flow, { language: 'EN', refuses: 'getCaptcha', answers, now: Date.now })
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show another picture' }))
  await press()
  expect(pictures).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  await press()
  await waitFor(() => expect(pictures).toBe(2))
  await press()
  await press()
  expect(pictures).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  await press()
  await waitFor(() => expect(pictures).toBe(3))
})
