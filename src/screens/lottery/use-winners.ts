import { useCallback, useEffect, useState } from 'react'
import { awaitSettled, type LotteryNews, type Winner } from '#src/api/lottery-events.ts'
import { useServices } from '#src/app/services.tsx'
import type { LotteryDraw } from './game-head.tsx'
import { useCorrections } from './use-corrections.ts'

const none: readonly Winner[] = []

/**
 * The biggest winners of the draw that the page waited for, once its bets are settled, and again after a corrected
 * result; calls `onSettled` after the first settlement.
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
      // the winners by the wrong result did not win
      if (news.gameCode === gameCode && news.issueNo === issueNo)
        setKnown({ issueNo: news.issueNo, winners: news.winners ?? none })
    },
    [gameCode, issueNo],
  )
  useCorrections(onCorrected)
  return known?.issueNo === issueNo ? (known?.winners ?? none) : none
}
