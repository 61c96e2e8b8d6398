import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { Offering } from './offering.tsx'

afterEach(() => void vi.unstubAllGlobals())

const member = (account: string, direct: boolean) => ({ memberId: `id-${account}`, account, direct, status: 'active' })
const people = [member('zara99', true), member('deep55', false)]

const downlines =
  (listed: number, totalRows: number): Answer =>
  ({ query }) => {
    const account = query.get('account')
    const rows =
      account === null
        ? Array.from({ length: listed }, (_, n) => member(`member${n}`, true))
        : people.filter((one) => one.account === account)
    return done({ rows, pageNo: 1, pageSize: 50, totalRows: account === null ? totalRows : rows.length })({
      query,
    } as Sent)
  }

const show = (listed: number, totalRows: number) =>
  renderFlow(<Offering money={String} onDone={() => undefined} />, {
    language: 'EN',
    refuses: 'processContract',
    answers: { 'GET /wps/agent/downlines': downlines(listed, totalRows) },
  })

it('an offer finds its agent by account if the list is incomplete, and only directly below', async () => {
  await show(2, 60)
  const member0 = await screen.findByRole('combobox', { name: 'Member' })
  expect(member0.textContent).toContain('member0')
  const search = screen.getByRole('searchbox', { name: 'Only this account' })
  await userEvent.type(search, 'zara99{Enter}')
  await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Member' }).textContent).toContain('zara99'))
  await userEvent.clear(search)
  await userEvent.type(search, 'deep55{Enter}')
  expect(await screen.findByText('Offer one to a member directly below you.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Member' }).textContent).toContain('member0')
})

it('there is no search if the list is complete', async () => {
  await show(2, 2)
  await screen.findByRole('combobox', { name: 'Member' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})
