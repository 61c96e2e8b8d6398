import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { commonTexts, expectTexts, type Language } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { SmsCodeButton } from './sms-code-button.tsx'

afterEach(() => void vi.useRealTimers())

const tooMany = 'Too many requests, please try again after 5 minutes.'
const notAPerson = 'The check didn’t work. Please do it again.'
const sent: Texts = {
  ...commonTexts,
  TOO_MANY_REQUEST: tooMany,
  'bot.check.expired': notAPerson,
  'bot.check.failed': notAPerson,
  'max.attempt.limit': tooMany,
  'phone.auth.err': 'An unknown error occurred.',
  'phone.number.invalid': 'Invalid phone number format.',
  'phone.number.missing': 'Please enter a valid phone number.',
  'phone.operation.not.allowed': 'Not enabled function, please contact customer service.',
  'phone.quota.exceeded': 'Quota not sufficient, please contact customer service.',
}
const purposes = {
  login: { call: 'sendLoginCode', texts: { ...sent, 'not.exists.mobile': 'No account uses this mobile number.' } },
  register: { call: 'sendRegistrationCode', texts: { ...sent, 'exists.mobile.err': 'This mobile number is in use.' } },
  password: { call: 'sendPasswordCode', texts: sent },
} as const
type Purpose = keyof typeof purposes
const names = Object.keys(purposes) as Purpose[]

const puzzle = { captchaId: 'b1', background: 'A', piece: 'A', width: 320, height: 160, pieceSize: 48, pieceY: 40 }
const pass = { captchaId: 'b1', lotNumber: 'l', passToken: 'p', genTime: '1', captchaOutput: 'o' }
const answers = { 'GET /wps/verification/bot': done(puzzle), 'POST /wps/verification/bot': done(pass) }
const number = { countryDialingCode: '+880', mobileNum: '1712345678' }

async function ask(purpose: Purpose, language: Language) {
  const flow = <SmsCodeButton purpose={purpose} number={number} valid phoneAuth={false} />
  await renderFlow(flow, { language, refuses: purposes[purpose].call, answers })
  fireEvent.click(screen.getByRole('button'))
  fireEvent.keyDown(await screen.findByRole('slider'), { key: 'Enter' })
}

it.each(names)('has a text for every refusal of a code to %s', (purpose) => {
  const { call, texts } = purposes[purpose]
  expect(Object.keys(texts).toSorted()).toEqual(refusalsOf(call))
})

it.each(names)(
  'warns why no code to %s is sent [8.01, 8.08, 8.09, 8.10, 8.11, 8.15, 8.16, 8.24, 8.27]',
  async (purpose) => {
    const { texts } = purposes[purpose]
    await expectTexts({ language: 'EN', texts, submit: () => ask(purpose, 'EN') })
  },
  patience,
)

it(
  'warns in Bengali as well [8.01, 8.27]',
  async () => {
    const texts = { ...purposes.register.texts, ...purposes.login.texts }
    await expectTexts({ language: 'BN', texts, submit: () => ask('login', 'BN') })
  },
  patience,
)

it('lets the user close the warning while the button is still disabled [8.01, 8.10]', async () => {
  const submit = () => ask('password', 'EN')
  await expectTexts({ language: 'EN', texts: { TOO_MANY_REQUEST: tooMany }, submit })
  expect(screen.getByRole('alertdialog').textContent).toContain('You can try again in')
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send again in/ }).disabled).toBe(true)
})

it.each([
  [{ expiredMinutes: 2, validMinutes: 5 }, 'The code was sent. It works for 5 minutes.'],
  [{ expiredMinutes: 2 }, 'The code was sent.'],
])('tells when another code may be sent, and how long this one works: %j', async (value, text) => {
  const flow = <SmsCodeButton purpose="login" number={number} valid phoneAuth={false} />
  await renderFlow(flow, {
    language: 'EN',
    refuses: 'sendLoginCode',
    answers: { ...answers, 'POST /wps/verification/sms/noLogin': done(value) },
  })
  fireEvent.click(screen.getByRole('button'))
  fireEvent.keyDown(await screen.findByRole('slider'), { key: 'Enter' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  expect(screen.getByRole('button').textContent).toMatch(/^Send again in 0?[12]:/)
})

it('is ready at first, and ready again when the countdown has ended [4.23]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderFlow(<SmsCodeButton purpose="login" number={number} valid phoneAuth={false} />, {
    language: 'EN',
    refuses: 'sendLoginCode',
    answers: { ...answers, 'POST /wps/verification/sms/noLogin': done({ expiredMinutes: 2, validMinutes: 5 }) },
  })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ })
  const isReady = () => expect([button().textContent, button().disabled]).toEqual([ready, false])
  const ready = button().textContent
  expect(ready).toMatch(/^Send code/)
  isReady()
  fireEvent.click(button())
  fireEvent.keyDown(await screen.findByRole('slider'), { key: 'Enter' })
  await waitFor(() => expect([button().textContent?.slice(0, 13), button().disabled]).toEqual(['Send again in', true]))
  await vi.advanceTimersByTimeAsync(121_000)
  await waitFor(isReady)
})

it('is disabled for a whole second after a send, even when nothing was sent [4.27, 9.13]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderFlow(<SmsCodeButton purpose="login" number={number} valid phoneAuth={false} />, {
    language: 'EN',
    refuses: 'sendLoginCode',
    now: () => 0,
    answers: { ...answers, 'POST /wps/verification/sms/noLogin': refused('not.exists.mobile') },
  })
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send code/ }).disabled
  fireEvent.click(screen.getByRole('button'))
  fireEvent.keyDown(await screen.findByRole('slider'), { key: 'Enter' })
  const understood = await screen.findByRole('button', { name: 'Understood' })
  // from here on time passes only when the test advances it
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(understood)
  expect(isDisabled()).toBe(true)
  await pass(999)
  expect(isDisabled()).toBe(true)
  await pass(1)
  expect(isDisabled()).toBe(false)
})

it.each([
  ['EN', 'Send again in 02:00', 'Send again in 01:59'],
  ['BN', '02:00 পরে আবার পাঠান', '01:59 পরে আবার পাঠান'],
] as const)('counts down in its own text how long until another code may be sent: %s [9.42]', async (...given) => {
  const [language, first, next] = given
  let time = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderFlow(<SmsCodeButton purpose="login" number={number} valid phoneAuth={false} />, {
    language,
    refuses: 'sendLoginCode',
    now: () => time,
    answers: { ...answers, 'POST /wps/verification/sms/noLogin': done({ expiredMinutes: 2, validMinutes: 5 }) },
  })
  fireEvent.click(screen.getByRole('button'))
  fireEvent.keyDown(await screen.findByRole('slider'), { key: 'Enter' })
  await screen.findByText(first)
  time = 1000
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await screen.findByText(next)
})
