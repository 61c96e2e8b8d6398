import { describe, expect, it } from 'vitest'
import { promotionStatus, type EntryState, type PromotionSeen } from './status.ts'

const [start, end] = [1000, 9000]
const seen = (more: Partial<PromotionSeen>): PromotionSeen => ({
  state: 'open',
  startsAt: start,
  endsAt: end,
  joins: true,
  entry: null,
  reached: null,
  ...more,
})
const ready = { claimBefore: 8000 }

describe('a promotion as its member sees it', () => {
  it.each([
    ['coming soon', seen({}), start - 1],
    ['join', seen({}), start],
    ['joined', seen({ entry: 'joined' }), start],
    ['joined', seen({ joins: false }), start],
    ['claim', seen({ entry: 'joined', reached: ready }), 7999],
    ['claim', seen({ joins: false, reached: { claimBefore: null } }), start],
    ['process', seen({ entry: 'process' }), start],
    ['process', seen({ entry: 'joined', reached: ready, checked: true }), start],
    ['joined', seen({ entry: 'joined', checked: true }), start],
    ['claim', seen({ joins: false, reached: ready, checked: true }), start],
    ['claimed', seen({ entry: 'claimed' }), start],
    ['applying', seen({ entry: 'applying' }), start],
    ['rejected', seen({ entry: 'rejected' }), start],
    ['issued', seen({ entry: 'issued' }), start],
    ['close', seen({}), end],
  ] as const)('is %s', (status, one, now) => {
    expect(promotionStatus(one, now)).toBe(status)
  })

  it('a promotion is over after the time to claim and after its end; the instant of the end counts as over', () => {
    expect(promotionStatus(seen({ entry: 'joined', reached: ready }), 8000)).toBe('close')
    expect(promotionStatus(seen({ entry: 'joined', reached: { claimBefore: null } }), end)).toBe('close')
    expect(promotionStatus(seen({ entry: 'joined', reached: { claimBefore: null } }), end - 1)).toBe('claim')
  })

  it.each<EntryState>(['process', 'applying', 'issued', 'claimed'])('stays %s after its end', (entry) => {
    expect(promotionStatus(seen({ entry }), end)).toBe(entry)
    expect(promotionStatus(seen({ entry, state: 'closed' }), start)).toBe(entry)
  })

  it('a paused promotion continues for members who joined, a closed one for no one', () => {
    expect(promotionStatus(seen({ state: 'paused' }), start)).toBe('close')
    expect(promotionStatus(seen({ state: 'paused', entry: 'joined' }), start)).toBe('joined')
    expect(promotionStatus(seen({ state: 'closed', entry: 'joined', reached: ready }), start)).toBe('close')
  })
})
