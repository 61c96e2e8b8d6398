import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#rules/calendar.ts'
import { myLotteryBetsQuery } from '#src/api/lottery.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useCalendar } from '#src/app/use-calendar.ts'

/** The member's net result in lotteries today, as the contract writes it; null for a visitor. */
export function useLotteryToday(): string | null {
  const { api, siteClock } = useServices()
  const { loggedIn } = useMember()
  const day = dayOf(siteClock.now(), useCalendar())
  const { data } = useQuery({
    ...myLotteryBetsQuery(api, { from: day, to: day, pageSize: 1 }),
    enabled: loggedIn,
  })
  return loggedIn && data ? data.totals.profitLoss : null
}
