import { useEffect, useState } from 'react'
import { awaitSettled, type Winner } from '#src/api/lottery-events.ts'
import { useServices } from '#src/app/services.tsx'
import type { LotteryDraw } from './game-head.tsx'

const none: readonly Winner[] = []

/** Whoever won most in a draw that was waited for here, as soon as its bets are settled; `onSettled` hears of that. */
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
  return known?.issueNo === issueNo ? (known?.winners ?? none) : none
}
