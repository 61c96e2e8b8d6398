import { expect, it } from 'vitest'
import { showDuties, type OpenDuty } from './wagering-requirements.ts'
import { fraction } from './fraction.ts'

const duty: OpenDuty = {
  id: 7n,
  memberId: 'm',
  merchant: 'fairhall',
  currency: 'BDT',
  source: 'bonus',
  postingId: 3n,
  base: 1000n,
  multiple: 3,
  weights: { RNG: '1', LIVE: '0.2' },
  openedAt: new Date('2026-11-21T06:00:00Z'),
  expiresAt: new Date('2026-12-21T06:00:00Z'),
  state: 'open',
  endedAt: null,
  required: 3000n,
  progress: fraction(400n, 3n),
}

it('shows a requirement with its progress rounded down and the remaining amount rounded up', () => {
  const shown = {
    dutyId: 'du-7',
    source: 'bonus',
    base: '10.00',
    multiple: 3,
    required: '30.00',
    progress: '1.33',
    remaining: '28.67',
    weights: { RNG: '1', LIVE: '0.2' },
    openedAt: '2026-11-21T06:00:00.000Z',
    expiresAt: '2026-12-21T06:00:00.000Z',
    state: 'open',
  }
  expect(showDuties([duty, { ...duty, id: 8n, expiresAt: null }], 2)).toEqual({
    remaining: '57.34',
    duties: [shown, { ...shown, dutyId: 'du-8', expiresAt: null }],
  })
})

it('shows the first hundred requirements, and the remaining total of all', () => {
  const many = Array.from({ length: 101 }, (_, n) => ({ ...duty, id: BigInt(n), progress: fraction(2900n) }))
  const { remaining, duties } = showDuties(many, 2)
  expect(remaining).toBe('101.00')
  expect(duties.map(({ dutyId }) => dutyId)).toEqual(Array.from({ length: 100 }, (_, n) => `du-${n}`))
})
