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

const show = (listed: number, totalRows: number, own: readonly object[] = []) =>
  renderFlow(<Offering money={String} onDone={() => undefined} />, {
    language: 'EN',
    refuses: 'processContract',
    answers: {
      'GET /wps/agent/downlines': downlines(listed, totalRows),
      'GET /wps/agent/contract': done({ rows: own, pageNo: 1, pageSize: 50, totalRows: own.length }),
    },
  })

it('an offer preselects no agent, and finds a direct downline by account if the list is incomplete', async () => {
  await show(2, 60)
  const chosen = await screen.findByRole('combobox', { name: 'Member' })
  expect(chosen.textContent).not.toContain('member')
  const search = screen.getByRole('searchbox', { name: 'Only this account' })
  await userEvent.type(search, 'zara99{Enter}')
  await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Member' }).textContent).toContain('zara99'))
  await userEvent.clear(search)
  await userEvent.type(search, 'deep55{Enter}')
  expect(await screen.findByText('Offer one to a member directly below you.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Member' }).textContent).not.toMatch(/member|zara/)
})

it('there is no search if the list is complete', async () => {
  await show(2, 2)
  await screen.findByRole('combobox', { name: 'Member' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('an offer starts from the own contract, keeps what it sets, and asks who gets it', async () => {
  const tiers = [{ minBet: '0.00', minActive: 0, rateType: 'P', rate: '0.30' }]
  const dividend = { kind: 'DIVIDEND', category: 'CONS', period: 'monthly', payPeriod: null, tiers }
  await show(2, 2, [{ ...dividend, carryOver: true, deductSalary: false }])
  expect((await screen.findByRole('combobox', { name: 'How often it’s paid' })).textContent).toContain('month')
  const carry = screen.getByRole<HTMLInputElement>('checkbox', { name: /below zero/ })
  expect([carry.checked, carry.disabled]).toEqual([true, true])
  expect(screen.getByText('What your own contract sets can’t be left out.')).toBeTruthy()
  const salary = screen.getByRole<HTMLInputElement>('checkbox', { name: /salaries/ })
  expect([salary.checked, salary.disabled]).toEqual([false, false])
  await userEvent.click(screen.getByRole('button', { name: 'See what it would do' }))
  expect(screen.getByText('Choose who gets it.')).toBeTruthy()
})
