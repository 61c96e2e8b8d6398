import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { MemberDetail, type MemberDetailProps } from './member-detail.tsx'

afterEach(() => void vi.unstubAllGlobals())

const member: MemberDetailProps['member'] = {
  memberId: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7d99',
  account: 'salma02',
  nickname: 'Salma',
  type: 2,
  status: 'active',
  contracts: [],
  depth: 1,
  direct: true,
  children: 0,
  balance: '100.00',
  rebateRates: { RNG: '0.005' },
  registeredAt: '2026-11-01T00:00:00Z',
  lastSeenDate: null,
  realName: null,
  mobile: null,
  email: null,
}

it('the details of a member are read first, and rates are changed only after a press', async () => {
  const props = { own: { RNG: '0.01' }, onBranch: () => undefined, onClose: () => undefined }
  await renderFlow(<MemberDetail member={member} {...props} />, { language: 'EN', refuses: 'setDownlineRebateRates' })
  expect(await screen.findByText('0.5 %')).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Rebate rates' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change the rates' }))
  expect(screen.getByRole('form', { name: 'Rebate rates' })).toBeTruthy()
})
