import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { winnersQuery } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { Img } from '#src/ui/img.tsx'
import { Money } from '#src/ui/money.tsx'
import { Section, sectionMoreClass } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Winner = ValueOf<'getWinnerBoard'>['winners'][number]

const WINNERS = 20
/** Rows in view; a shorter list doesn't move. */
const SEEN = 5
const MS_A_ROW = 2600
const REFRESH = 60_000

const board = 'card h-[292px] overflow-y-auto px-4! py-1! [scrollbar-width:none]'
const row = 'flex h-14 items-center gap-3 border-b border-line last:border-0'

const Row = ({ winner: { account, gameName, amount, currency } }: { winner: Winner }) => {
  const { i18n } = useLingui()
  return (
    <li className={row}>
      <Img src={artUrl.avatar(account)} alt="" width={36} height={36} className="size-9 flex-none rounded-full" />
      <span className="min-w-0 flex-1">
        <bdi className="num block text-sm font-bold">{account}</bdi>
        <bdi className="block truncate text-xs text-ink-2">{gameName}</bdi>
      </span>
      <Money amount={amount} currency={currency} locale={i18n.locale} change className="text-sm font-bold" />
    </li>
  )
}

const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the rows upwards, and starts again after the last. */
function useDrift(running: boolean, rows: number) {
  const list = useRef<HTMLDivElement>(null)
  const drift = useRef<Animation | null>(null)
  useEffect(() => {
    const animation = list.current?.animate([{ transform: 'none' }, { transform: 'translateY(-50%)' }], {
      duration: rows * MS_A_ROW,
      iterations: Number.POSITIVE_INFINITY,
    })
    drift.current = animation ?? null
    return () => animation?.cancel()
  }, [rows])
  useEffect(() => {
    if (running) drift.current?.play()
    else drift.current?.pause()
  }, [running, rows])
  return list
}

const keyOf = ({ account, wonAt, gameId }: Winner, place: number) => `${wonAt} ${account} ${gameId} ${place}`

function Passing({ winners }: { winners: readonly Winner[] }) {
  const [paused, setHeld] = useState(false)
  const list = useDrift(!paused, winners.length)
  const rows = winners.map((winner, place) => <Row key={keyOf(winner, place)} winner={winner} />)
  return (
    <div
      className="card h-[292px] overflow-hidden px-4! py-1!"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div ref={list}>
        <ul>{rows}</ul>
        <ul aria-hidden="true">{rows}</ul>
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className={board} aria-hidden="true">
    {Array.from({ length: SEEN }, (_, i) => (
      <div key={i} className={row}>
        <Skeleton className="size-9 flex-none rounded-full" />
        <Skeleton className="h-3.5 flex-1" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    ))}
  </div>
)

function Standing({ winners }: { winners: readonly Winner[] }) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is focusable by keyboard
    <div className={board} tabIndex={0} role="group" aria-label={t`Just won`}>
      <ul>
        {winners.map((winner, place) => (
          <Row key={keyOf(winner, place)} winner={winner} />
        ))}
      </ul>
    </div>
  )
}

/** The latest large wins, from real bets. They scroll, and stop on hover, on request, and with reduced motion. */
export function WinnersBoard() {
  const { t } = useLingui()
  const { api } = useServices()
  const { data, isError } = useQuery({ ...winnersQuery(api, { count: WINNERS }), refetchInterval: REFRESH })
  const [still, setStill] = useState(wantsStill)
  const winners = data?.winners
  if ((isError && !data) || winners?.length === 0) return null
  const moves = (winners?.length ?? 0) > SEEN
  return (
    <Section
      title={<Trans>Just won</Trans>}
      more={
        <span className="flex items-center gap-1">
          {moves && (
            <button
              type="button"
              className={`${sectionMoreClass} justify-center px-2.5 pointer-coarse:min-w-11`}
              aria-pressed={still}
              onClick={() => setStill(!still)}
            >
              {still ? <Icon name="play" size="xs" /> : <IconMore name="pause" size="xs" />}
              <span className="sr-only">{t`Stop the moving list`}</span>
            </button>
          )}
          <Link to="/winners" search={{ period: 'latest' }} className={sectionMoreClass}>
            <Trans>See all</Trans>
            <Icon name="next" size="xs" flip />
          </Link>
        </span>
      }
    >
      {winners ? moves && !still ? <Passing winners={winners} /> : <Standing winners={winners} /> : <Waiting />}
    </Section>
  )
}
