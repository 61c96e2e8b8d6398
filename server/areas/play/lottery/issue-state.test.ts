import { expect, it } from 'vitest'
import { issueState, wireIssue, type Issue } from './issue-state.ts'

const opens = Date.UTC(2026, 0, 1)
const [closes, draws] = [opens + 50_000, opens + 60_000]
const issue = {
  game: 'ssc_1m',
  issueNo: '20260101-0001',
  province: null,
  commit: 'c'.repeat(64),
  state: 'waiting',
  resultVersion: 0,
  opensAt: new Date(opens),
  closesAt: new Date(closes),
  drawsAt: new Date(draws),
} as Issue

it.each([
  [opens - 1, 'scheduled'],
  [opens, 'open'],
  [closes - 1, 'open'],
  [closes, 'closed'],
  [draws - 1, 'closed'],
  [draws, 'drawing'],
])('an issue that waits for its draw is at %i %s', (now, state) => {
  expect(issueState(issue, now)).toBe(state)
  expect(wireIssue(issue, now)).toEqual({
    gameCode: 'ssc_1m',
    issueNo: '20260101-0001',
    province: null,
    state,
    opensAt: '2026-01-01T00:00:00.000Z',
    closesAt: '2026-01-01T00:00:50.000Z',
    drawsAt: '2026-01-01T00:01:00.000Z',
    commit: 'c'.repeat(64),
  })
})

it.each([
  ['drawn', 1, 'drawn'],
  ['settled', 1, 'settled'],
  ['drawn', 2, 'corrected'],
  ['settled', 2, 'corrected'],
  ['voiding', 0, 'void'],
  ['void', 0, 'void'],
] as const)('an issue that is %s with result %i is shown as %s at any time', (state, resultVersion, told) => {
  for (const now of [opens - 1, opens, draws]) expect(issueState({ ...issue, state, resultVersion }, now)).toBe(told)
})
