import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const none: ConsoleValueOf<'getAlerts'> = {
  addresses: [],
  webhook: null,
  kinds: [],
  checks: false,
  lateMinutes: 0,
  keyMadeAt: null,
  waiting: 0,
  failure: null,
}

it('an administrator sets who gets alerts, makes the key that is shown once, and reads what a test was answered', async () => {
  const user = userEvent.setup()
  let kept = none
  const sent: unknown[] = []
  const answers: ConsoleAnswers = {
    listOperators: { rows: [], next: null },
    listRoles: { rows: [], grantable: [] },
    getNetworks: { networks: [], fixed: [], own: '198.51.100.20' },
    getInboxSettings: { handOut: false },
    getAlerts: () => kept,
    setAlerts: ({ body: { addresses, webhook, kinds, checks, lateMinutes } }) => {
      const set = { addresses, webhook, kinds, checks, lateMinutes }
      sent.push(set)
      return (kept = { ...kept, ...set })
    },
    makeAlertKey: () => {
      kept = { ...kept, keyMadeAt: '2026-11-27T02:00:00Z' }
      return { key: 'the-new-key' }
    },
    testAlerts: {
      results: [
        { target: 'duty@desk.net', fault: null },
        { target: 'webhook', fault: 'The webhook answered 500.' },
      ],
    },
  }
  await renderConsole({ answers })

  await user.type(await screen.findByLabelText(/E-mail addresses/), 'duty@desk.net')
  await user.type(screen.getByLabelText(/^Webhook/), 'https://alerts.example.net/hook')
  await user.click(screen.getByLabelText('Withdrawal'))
  await user.click(screen.getByRole('button', { name: 'Change the alerts' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'the night shift')
  await user.click(within(dialog).getByRole('button', { name: 'Change the alerts' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        addresses: ['duty@desk.net'],
        webhook: 'https://alerts.example.net/hook',
        kinds: ['withdrawal'],
        lateMinutes: 0,
      },
    ]),
  )
  expect(await screen.findByText('Nothing is sent to the webhook until its key is made.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Make the key of the webhook' }))
  const asked = await screen.findByRole('dialog')
  await user.type(within(asked).getByRole('textbox'), 'first key')
  await user.click(within(asked).getByRole('button', { name: 'Make it' }))
  expect(await screen.findByText('the-new-key')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByText('the-new-key')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Send a test alert' }))
  expect(await screen.findByText('The webhook answered 500.')).toBeTruthy()
})
