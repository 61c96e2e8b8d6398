import { afterEach, expect, it, vi } from 'vitest'
import { forgetSentBet, keepSentBet, readSentBets } from './sent-bets.ts'

const bet = (requestId: string, memberId = 'm-1') => ({
  requestId,
  memberId,
  gameCode: 'ssc_1m',
  at: 1_795_314_258_047,
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { requestId } of readSentBets()) forgetSentBet(requestId)
})

it('stores each bet once until its outcome is known, including those of other members', () => {
  keepSentBet(bet('a'))
  keepSentBet(bet('b', 'm-2'))
  keepSentBet(bet('a'))
  expect(readSentBets()).toEqual([bet('b', 'm-2'), bet('a')])
  forgetSentBet('b')
  expect(JSON.parse(sessionStorage.getItem('sentBets')!)).toEqual([bet('a')])
  forgetSentBet('a')
  expect([readSentBets(), sessionStorage.getItem('sentBets')]).toEqual([[], null])
})

it('remembers what this page has sent when storage is blocked, and ignores data that it has not written', () => {
  keepSentBet(bet('a'))
  sessionStorage.setItem('sentBets', '[{"requestId":7}]')
  expect(readSentBets()).toEqual([bet('a')])
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepSentBet(bet('b'))
  expect(readSentBets()).toEqual([bet('a'), bet('b')])
})
