import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { lazyRecords } from './lazy-records.ts'

const credit = {
  line: '10000.00',
  used: '2500.00',
  due: '2500.00',
  available: '7500.00',
  dueDate: '2026-11-30',
  asOf: '184467@2026-11-21T09:30:00Z',
}

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() =>
  Promise.all(
    [...Object.values({ ...lazyParts, ...lazyPopups }), lazyRecords.creditReport].map(({ preload }) => preload()),
  ),
)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

it('the credit line, its used part and the settlement day are shown [2.89]', async () => {
  stubCalls({ 'GET /wps/member/info': done(sampleMember()), 'GET /wps/report/credit': done(credit) })
  app = await renderApp({ at: '/help?mc=creditReport', member: true })
  expect(await screen.findByText('৳7,500.00')).toBeTruthy()
  expect(screen.getByText('৳10,000.00')).toBeTruthy()
  expect(screen.getAllByText('৳2,500.00')).toHaveLength(2)
  expect(screen.getByText('Nov 30, 2026')).toBeTruthy()
})
