import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { NeedsAttention } from './needs-attention.tsx'

afterEach(() => void vi.unstubAllGlobals())

const now = Date.parse('2026-11-25T09:00:00Z')
const day = 86_400_000
const link = (code: string, ends: number | null) => ({
  id: `id-${code}`,
  code,
  url: `http://fairhall.example/register?affiliateCode=${code}`,
  memberType: 0,
  rebateRates: {},
  expiresAt: ends === null ? null : new Date(ends).toISOString(),
  maxUses: null,
  uses: 0,
  remark: '',
  status: 'active',
  createdAt: '2026-11-01T00:00:00Z',
})

const contracts: Answer = ({ query }) =>
  done({ rows: [], pageNo: 1, pageSize: 1, totalRows: query.get('state') === 'offered' ? 2 : 1 })({ query } as Sent)

const show = (unread: number, links: readonly ReturnType<typeof link>[], owed = '0.00') =>
  renderFlow(<NeedsAttention owed={owed} money={(amount) => `৳${amount}`} />, {
    language: 'EN',
    refuses: 'readAgentAnnouncements',
    now: () => now,
    answers: {
      'GET /wps/agent/announcements': done({ rows: [], unread, pageNo: 1, pageSize: 1, totalRows: unread }),
      'GET /wps/agent/affiliateUrls': done({ rows: links, pageNo: 1, pageSize: 50, totalRows: links.length }),
      'GET /wps/agent/contract': contracts,
    },
  })

it('contracts to answer, unread announcements and links that end within three days are listed [1.27]', async () => {
  await show(2, [
    link('LATERXXX', now + 4 * day),
    link('SECONDXX', now + 3 * day),
    link('FIRSTXXX', now + day),
    link('ENDLESSX', null),
  ])
  await screen.findByText(/FIRSTXXX/)
  await screen.findByText(/wait for your answer/)
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent.split(' ends')[0])).toEqual([
    '3 contracts wait for your answer',
    '2 announcements not read yet',
    'Invitation FIRSTXXX',
    'Invitation SECONDXX',
  ])
})

it('the debt for advances of the house is listed', async () => {
  await show(0, [], '379.01')
  expect(
    await screen.findByRole('link', { name: 'You owe the house ৳379.01 for what it paid your downlines' }),
  ).toBeTruthy()
})

it('it is empty when nothing needs attention', async () => {
  const calls: string[] = []
  await renderFlow(<NeedsAttention owed="0.00" money={String} />, {
    language: 'EN',
    refuses: 'readAgentAnnouncements',
    now: () => now,
    answers: {
      'GET /wps/agent/announcements': (made) => {
        calls.push('announcements')
        return done({ rows: [], unread: 0, pageNo: 1, pageSize: 1, totalRows: 0 })(made)
      },
      'GET /wps/agent/affiliateUrls': (made) => {
        calls.push('links')
        return done({ rows: [link('LATERXXX', now + 4 * day)], pageNo: 1, pageSize: 50, totalRows: 1 })(made)
      },
    },
  })
  await vi.waitFor(() => expect(calls.toSorted()).toEqual(['announcements', 'links']))
  expect(screen.queryByText('What needs your attention')).toBeNull()
})
