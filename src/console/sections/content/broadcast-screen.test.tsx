import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole } from '#tests/support/render-console.tsx'

const segment = {
  id: '00000000-0000-4000-8000-00000000b001',
  name: 'Rich and new',
  filter: {},
  savedBy: 'Shirin A.',
  savedAt: '2026-11-27T02:00:00Z',
  count: 12,
}

it('a message is written to a saved segment, counted, and sent outside quiet hours', async () => {
  const user = userEvent.setup()
  const counted: unknown[] = []
  const sent: unknown[] = []
  await renderConsole({
    at: '/content/messages/new',
    roles: ['content'],
    answers: {
      listSegments: { rows: [segment] },
      countAudience: ({ body }) => {
        counted.push(body)
        return { members: 11 }
      },
      sendBroadcast: ({ body }) => {
        sent.push(body)
        return { refused: 'content.invalid', value: { fault: 'audience' } }
      },
    },
  })
  await user.click(await screen.findByText('A segment'))
  await user.click(await screen.findByRole('combobox', { name: 'Segment' }))
  await user.click(await screen.findByRole('option', { name: 'Rich and new' }))
  await user.click(screen.getByRole('button', { name: 'Count them' }))
  expect(await screen.findByText('11 members')).toBeTruthy()
  expect(counted).toMatchObject([{ audience: { to: 'segment', segment: segment.id }, kind: 'SYSTEM' }])

  await user.click(screen.getByLabelText('Not in quiet hours'))
  await user.type(screen.getAllByLabelText(/^Title/)[0]!, 'খবর')
  await user.type(screen.getAllByLabelText(/^Message in/)[0]!, 'নতুন খেলা')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('It goes to: segment Rich and new')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'news for them')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { audience: { to: 'segment', segment: segment.id }, quiet: { from: '22:00', to: '08:00' }, startsAt: null },
    ]),
  )
})
