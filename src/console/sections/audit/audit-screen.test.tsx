import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleQueryOf } from '#openapi/console-handlers.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

it('the log is searched by action between two days of the merchant’s calendar, and the file has the same rows', async () => {
  const queries: ConsoleQueryOf<'listAudit'>[] = []
  const answers: ConsoleAnswers = {
    listAudit: ({ query }) => {
      queries.push(query)
      return { rows: [], next: null }
    },
    verifyAudit: { entries: 2, sealed: 2, head: '2:abcdef0123', fault: null },
    listOperators: { rows: [], next: null },
  }
  const now = () => Date.parse('2026-11-25T02:00:00Z')
  const { router } = await renderConsole({ at: '/audit?operation=freezeMember', answers, now })
  expect(await screen.findByText('Chain proven')).toBeTruthy()
  expect(queries.at(-1)).toMatchObject({ operation: 'freezeMember', from: '2026-11-24T02:00:00.000Z' })
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } })
  fireEvent.change(await screen.findByLabelText('Last day'), { target: { value: '2026-11-02' } })
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({
      operation: 'freezeMember',
      from: '2026-10-31T18:00:00.000Z',
      to: '2026-11-02T18:00:00.000Z',
    }),
  )
  const file = screen.getByRole('link', { name: 'CSV' }).getAttribute('href')!
  expect(file).toContain('operation=freezeMember')
  expect(file).toContain('to=2026-11-02T18')
  await userEvent.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ period: 'week' }))
  expect(router.state.location.search).not.toHaveProperty('from')
})
