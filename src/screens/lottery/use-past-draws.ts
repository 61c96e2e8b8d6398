import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { gameOf } from '#openapi/lottery/games.ts'
import { issuesBetween } from '#openapi/lottery/schedule.ts'
import { drawQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { LotteryDraw, LotteryGame } from './game-head.tsx'

const COUNT = 8
/** A game that draws all day has so many draws in this time; others have them in a month and a half. */
const [FAST, SLOW] = [COUNT * 300_000, 45 * 86_400_000]
/** The result is there by then. */
const AFTER = 5000

/** The last draws of a game as any visitor may ask for them one by one; undefined until all answers are there. */
export function usePastDraws({ code, drawsPerDay }: LotteryGame): LotteryDraw[] | undefined {
  const { api, clock } = useServices()
  const [numbers] = useState(() => {
    const game = gameOf(code)
    const now = clock.now()
    const past = game ? issuesBetween(game, now - (drawsPerDay > 24 ? FAST : SLOW), now - AFTER) : []
    return past.slice(-COUNT).map(({ issueNo }) => issueNo)
  })
  return useQueries({
    queries: numbers.map((issueNo) => ({
      ...drawQuery(api, { gameCode: code, issueNo }),
      // an issue that no server ever made is not found
      retry: false,
    })),
    combine: (answers) =>
      answers.some(({ isPending }) => isPending)
        ? undefined
        : answers.flatMap(({ data }) => (data?.drawnAt ? [data] : [])).toReversed(),
  })
}
