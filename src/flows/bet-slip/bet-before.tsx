import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SentBefore } from '#machines/bet-slip/bet-slip.types.ts'
import { lotteryMenusQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'

/** Names the bet that was sent before the slip was opened. */
export function BetBefore({ gameCode, at }: SentBefore) {
  const dates = useDates()
  const { api } = useServices()
  const { data } = useQuery(lotteryMenusQuery(api))
  const game = data?.flatMap(({ gameMenus }) => gameMenus).find(({ code }) => code === gameCode)
  const moment = dates.moment(new Date(at).toISOString())
  return (
    <p className="mb-3 text-sm text-ink-2">
      <Trans>
        Sent on <span className="num">{moment}</span>
      </Trans>
      {' · '}
      <bdi className="font-bold text-ink">{game?.name ?? gameCode}</bdi>
    </p>
  )
}
