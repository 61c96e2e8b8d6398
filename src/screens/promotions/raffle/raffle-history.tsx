import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { raffleDrawsQuery } from '#src/api/raffles.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { PrizeAddress } from '#src/flows/raffle/prize-address.tsx'
import type { Check } from '#src/flows/raffle/raffle-wheel.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../../shared/answer.tsx'
import { RowsPager } from '../../shared/rows-pager.tsx'

type Page = ValueOf<'listRaffleDraws'>
type Draw = Page['rows'][number]
type Own = Pick<ValueOf<'getRaffle'>, 'own' | 'entrant'>
type Delivery = NonNullable<Draw['delivery']>

const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  if (delivery === 'Approved')
    return (
      <Badge tone="win">
        <Trans>Sent</Trans>
      </Badge>
    )
  if (delivery === 'Rejected')
    return (
      <Badge tone="alert">
        <Trans>Can’t be sent</Trans>
      </Badge>
    )
  return delivery === 'In Process' ? (
    <Badge tone="info">
      <Trans>We prepare it</Trans>
    </Badge>
  ) : (
    <Badge tone="lamp">
      <Trans>Needs an address</Trans>
    </Badge>
  )
}

type RowProps = { draw: Draw; promotionId: string; onCheck: Check; isOwn: boolean }

function Row({ draw, promotionId, onCheck, isOwn }: RowProps) {
  const { t } = useLingui()
  const dates = useDates()
  const { drawNo } = draw
  return (
    <li className="grid gap-2.5 border-b border-line py-2.5 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="num w-14 flex-none text-ink-2">#{drawNo}</span>
        <b className="min-w-0 flex-1">
          <bdi>{draw.prize}</bdi>
        </b>
        {isOwn && (
          <Badge tone="info">
            <Trans>You</Trans>
          </Badge>
        )}
        {draw.delivery && <DeliveryState delivery={draw.delivery} />}
        <span className="text-xs text-ink-2">{dates.moment(draw.drawnAt)}</span>
        <Button size="sm" variant="quiet" aria-label={t`Check draw ${drawNo}`} onClick={() => onCheck(drawNo, null)}>
          <Trans>Check</Trans>
        </Button>
      </div>
      {draw.delivery === 'ADDRESS' && <PrizeAddress {...{ promotionId, drawNo }} />}
    </li>
  )
}

type RowsProps = { promotionId: string; onCheck: Check }

const Nothing = () => (
  <EmptyState title={<Trans>Nothing drawn yet</Trans>}>
    <Trans>Each draw shows here with the key to check it.</Trans>
  </EmptyState>
)

/** Everyone's draws, a page at a time. */
function AllDraws({ entrant, ...row }: RowsProps & { entrant: string | null }) {
  const { api } = useServices()
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery(raffleDrawsQuery(api, { promotionId: row.promotionId, pageNo, pageSize: 10 }))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
      {(page) =>
        page.rows.length === 0 ? (
          <Nothing />
        ) : (
          <>
            <ul>
              {page.rows.map((draw) => (
                <Row key={draw.drawNo} {...row} draw={draw} isOwn={draw.entrant === entrant} />
              ))}
            </ul>
            <RowsPager {...page} onPage={setPageNo} />
          </>
        )
      }
    </Answer>
  )
}

/** The drawn prizes: the member's own, or everyone's. */
export function RaffleHistory({ own, ...row }: RowsProps & { own: Own | null }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  return (
    <section className="card grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          <Trans context="raffle">Draws</Trans>
        </h2>
        {own && (
          <div role="group" aria-label={t`Which draws`} className="flex flex-wrap gap-2">
            <button type="button" className="chip" aria-pressed={!all} onClick={() => setAll(false)}>
              <Trans>Mine</Trans>
            </button>
            <button type="button" className="chip" aria-pressed={all} onClick={() => setAll(true)}>
              <Trans>All</Trans>
            </button>
          </div>
        )}
      </div>
      {all || !own ? (
        <AllDraws {...row} entrant={own?.entrant ?? null} />
      ) : own.own.length === 0 ? (
        <Nothing />
      ) : (
        <ul>
          {own.own.map((draw) => (
            <Row key={draw.drawNo} {...row} draw={draw} isOwn={false} />
          ))}
        </ul>
      )}
    </section>
  )
}
