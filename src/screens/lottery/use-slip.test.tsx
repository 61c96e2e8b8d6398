import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playsOf } from '#rules/lottery/plays.ts'
import { press } from './draft.ts'
import { useSlip } from './use-slip.ts'

it('accepts fifty lines, as many as the server, and leaves out further picks', () => {
  const play = playsOf('SSC', '2026-11-21').get('ssc.back2.straight')!
  const offered = { units: ['1.00'], rtpMax: '0.97', maxWinPerIssue: '1000000.00' }
  const { result } = renderHook(() => useSlip(play, offered, 1000, null))
  const pick = () => act(() => result.current.setDraft((draft) => press(play, press(play, draft, 0, '3'), 1, '4')))
  for (let line = 0; line < 50; line += 1) {
    expect(result.current.full).toBe(false)
    pick()
    act(() => result.current.add())
  }
  pick()
  expect([result.current.lines.length, result.current.all.length, result.current.draftLine]).toEqual([50, 50, null])
  expect(result.current.full).toBe(true)
  act(() => result.current.remove('0'))
  expect([result.current.full, result.current.all.length]).toEqual([false, 50])
})
