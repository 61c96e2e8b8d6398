import { useCallback, useEffect, useState } from 'react'
import { awaitSettled, type LotteryNews, type Winner } from '#src/api/lottery-events.ts'
import { useServices } from '#src/app/services.tsx'
import type { LotteryDraw } from './game-head.tsx'
import { useCorrections } from './use-corrections.ts'

const none: readonly Winner[] = []

/**
 * Whoever won most in a draw that was waited for here, as soon as its bets are settled, and again when they are settled by
 * another result; `onSettled` hears of the first.
 */
export function useWinners(draw: LotteryDraw | null, onSettled: () => void): readonly Winner[] {
  const { api } = useServices()
  const [known, setKnown] = useState<{ issueNo: string; winners: readonly Winner[] } | null>(null)
  const [gameCode, issueNo] = [draw?.gameCode, draw?.issueNo]
  useEffect(() => {
    if (gameCode === undefined || issueNo === undefined) return
    const end = new AbortController()
    awaitSettled(api, { gameCode, issueNo }, end.signal).then(
      (winners) => {
        setKnown({ issueNo, winners })
        onSettled()
      },
      () => undefined,
    )
    return () => end.abort()
  }, [api, gameCode, issueNo, onSettled])
  const onCorrected = useCallback(
    (news: LotteryNews) => {
      // those who won by the wrong result did not
      if (news.gameCode === gameCode && news.issueNo === issueNo)
        setKnown({ issueNo: news.issueNo, winners: news.winners ?? none })
    },
    [gameCode, issueNo],
  )
  useCorrections(onCorrected)
  return known?.issueNo === issueNo ? (known?.winners ?? none) : none
}
