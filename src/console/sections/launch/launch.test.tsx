import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { renderConsole, twoStep, type ConsoleAnswers } from '#tests/support/render-console.tsx'

type Readiness = ConsoleValueOf<'getReadiness'>
const done = { state: 'done', reason: null, detail: null } as const
const readiness: Readiness = {
  version: '3',
  open: false,
  opened: false,
  checks: [
    { check: 'brand', ...done },
    { check: 'limits', state: 'risky', reason: 'limits.usual', detail: null },
    { check: 'domain', state: 'missing', reason: 'domain.reserved', detail: 'https://fairhall.example' },
  ],
  partners: [{ kind: 'provider', id: 'one-pay', origin: 'https://pay.net' }],
}
const show = (answers: ConsoleAnswers) =>
  renderConsole({ at: '/launch', roles: ['administrator'], answers: { getReadiness: readiness, ...answers } })

it('lists what is missing first, says why, and leads to where it is done', async () => {
  await show({})
  const rows = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.slice(0, 7))).toEqual(['missing', 'riskyLi', 'doneBra'])
  expect(rows[0]!.textContent).toContain('This address can’t exist on the internet.')
  const link = within(rows[0]!).getByRole('link', { name: 'Go to Public address' })
  expect(link.getAttribute('href')).toBe('/console/site?part=domains')
  const open = screen.getByRole('button', { name: 'Open the site' })
  expect(open.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('1 thing is missing. Do it first.')).toBeTruthy()
})

it('asks a second administrator to open the site once nothing is missing', async () => {
  const checks = readiness.checks.filter(({ state }) => state !== 'missing')
  const { heard } = await show({
    getReadiness: { ...readiness, checks },
    openSite: twoStep(null as never, { second: true }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open the site' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'All is ready')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a second operator' }))
  expect(await dialog.findByText(/Nasrin B\./)).toBeTruthy()
  expect(heard.findLast(({ operation }) => operation === 'openSite')?.body).toMatchObject({
    version: '3',
    reason: 'All is ready',
  })
})

it('sends test messages, says where they went or what the gateway answered, and asks a provider', async () => {
  await show({
    sendTestMail: { to: 'shirin@desk.net' },
    sendTestSms: { refused: 'message.failed', value: { fault: 'The gateway main answered 403.' } },
    testPartner: { answers: 'refused', milliseconds: 12 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test letter' }))
  expect(await screen.findByText(/Taken over for shirin@desk\.net/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Your mobile number/ }), '+8801712345678')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test SMS' }))
  expect(await screen.findByText('The gateway main answered 403.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Test one-pay' }))
  expect(await screen.findByText(/compare the keys/)).toBeTruthy()
})
