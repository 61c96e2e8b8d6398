import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { loadPlays } from '#rules/lottery/load-plays.ts'
import type { Play } from '#rules/lottery/play.ts'
import { localDate } from '#rules/lottery/schedule.ts'
import { lotteryPlaysQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { LotteryGame } from './game-head.tsx'

/** The plays of a game and their terms. */
export type Offer = { wire: ValueOf<'listLotteryPlays'>; plays: readonly Play[] }

/** The plays that a game offers, by the rules shared with the server; a family's code loads with its first game. */
export function useOffer({ code, format, timeZone }: LotteryGame) {
  const { api, siteClock } = useServices()
  const [date] = useState(() => localDate(timeZone, siteClock.now()))
  const rules = useQuery({
    queryKey: ['playRules', format, date],
    queryFn: () => loadPlays(format, date),
    staleTime: Infinity,
    // functions cannot be compared
    structuralSharing: false,
  })
  const wire = useQuery(lotteryPlaysQuery(api, code))
  const data = useMemo((): Offer | undefined => {
    if (!rules.data || !wire.data) return undefined
    const plays = wire.data.plays.flatMap(({ playId }) => rules.data.get(playId) ?? [])
    return plays.length > 0 ? { wire: wire.data, plays } : undefined
  }, [rules.data, wire.data])
  return { ...wire, data, error: wire.error ?? rules.error }
}
