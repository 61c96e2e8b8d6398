import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { gameAddress } from '#rules/game-address.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { numberText } from '#src/lib/languages.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Countdown } from '#src/ui/countdown.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { choiceOfVendor } from '../shell/vendor-choice.ts'
import type { Vendor } from './categories.ts'
import { marketNames, pickText, sportNames, type Match } from './sport-words.ts'
import type { TileTools } from './tile-tools.ts'

type Shown = { vendors: readonly Vendor[]; tools: TileTools; now: number }

const hourMs = 3_600_000

/** When a match begins: a countdown in its last hour, else its day and time. */
function Starts({ at, now }: { at: string; now: number }) {
  const dates = useDates()
  const deadline = Date.parse(at)
  if (deadline - now > hourMs) return <span className="num">{dates.near(at, now)}</span>
  return (
    <Trans>
      Starts in <Countdown deadline={deadline} now={now} />
    </Trans>
  )
}

/** What tells sports apart: the code of a usual one, else the vendor's word. */
const keyOf = ({ sport, sportCode }: Match) => sportCode ?? sport

/** A usual sport in the reader's language, else in the vendor's words. */
export function SportName({ sport, sportCode }: Pick<Match, 'sport' | 'sportCode'>) {
  const { i18n } = useLingui()
  return sportCode === undefined ? <bdi>{sport}</bdi> : i18n._(sportNames[sportCode])
}

type OddsProps = Omit<Shown, 'now'> & { match: Match; offer: Match['offers'][number] }

/** Odds: one press opens the book of their vendor with the pick on the slip. */
function Odds({ match, offer, vendors, tools }: OddsProps) {
  const { i18n } = useLingui()
  const { vassalage } = match
  const { pick, odds } = offer
  const text = pickText(offer, match) ?? offer.name
  const vendor = vendors.find((one) => one.vassalage === vassalage)
  const address = gameAddress({ vassalage, gameType: 'SPORTS', code: null, accountTypeName: null, seamless: false })
  return (
    <a
      href={`${address}&pick=${pick}`}
      onClick={(event) => vendor && tools.choose(event, { ...choiceOfVendor(vendor), pick })}
      className="flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center rounded-2 border border-line bg-panel-2 px-1.5 py-1 text-center hover:bg-panel-3"
    >
      <span className="max-w-full text-xs text-ink-2 wrap-anywhere">
        <bdi>{typeof text === 'string' ? text : i18n._(text)}</bdi>
      </span>
      <b className="num text-lamp-ink">
        {numberText(Number(odds), i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
      </b>
    </a>
  )
}

function MatchCard({ match, vendors, tools, now }: Shown & { match: Match }) {
  const { i18n } = useLingui()
  const { league, home, away, startsAt, score, offers } = match
  const market = offers[0]?.market
  const hasOneMarket = market !== undefined && offers.every((offer) => offer.market === market)
  const isLive = Date.parse(startsAt) <= now
  return (
    <li className="card grid content-start gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-ink-2">
        <bdi>{league}</bdi>
        {isLive ? (
          <Badge tone="win">
            <Trans>Playing now</Trans>
          </Badge>
        ) : (
          <span>
            <Starts at={startsAt} now={now} />
          </span>
        )}
      </div>
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-md">
        <bdi>{home}</bdi>
        <span className="num text-ink-2">
          {score ? `${numberText(score.home, i18n.locale)} – ${numberText(score.away, i18n.locale)}` : '–'}
        </span>
        <bdi>{away}</bdi>
      </h3>
      {!isLive && offers.length > 0 && (
        <div className="grid gap-1">
          {hasOneMarket && <span className="text-xs text-ink-2">{i18n._(marketNames[market])}</span>}
          <div className="flex gap-2">
            {offers.map((offer) => (
              <Odds key={offer.pick} match={match} offer={offer} vendors={vendors} tools={tools} />
            ))}
          </div>
        </div>
      )}
    </li>
  )
}

type SportChoiceProps = {
  /** A match of each sport, by its key. */
  sports: ReadonlyMap<string, Match>
  chosen: string | null
  onChoose: (sport: string | null) => void
}

function SportChoice({ sports, chosen, onChoose }: SportChoiceProps) {
  const { t } = useLingui()
  const chip = (sport: string | null, name: ReactNode) => (
    <button
      key={sport ?? ''}
      type="button"
      aria-pressed={sport === chosen}
      className={buttonClass({ variant: sport === chosen ? 'lamp' : 'line', size: 'sm' })}
      onClick={() => onChoose(sport)}
    >
      {name}
    </button>
  )
  return (
    <div role="group" aria-label={t`Sport`} className="mb-4 flex flex-wrap gap-2">
      {chip(null, <Trans>All</Trans>)}
      {[...sports].map(([key, match]) => chip(key, <SportName {...match} />))}
    </div>
  )
}

/** Matches that take bets, then those that are played, of all sports or one. */
export function MatchList({ matches, vendors, tools }: Omit<Shown, 'now'> & { matches: readonly Match[] }) {
  const { clock } = useServices()
  const now = useNow(clock.now)
  const [sport, setSport] = useState<string | null>(null)
  const sports = new Map(matches.map((match) => [keyOf(match), match]))
  const chosen = sport !== null && sports.has(sport) ? sport : null
  const shown = matches.filter(
    (match) => (chosen === null || keyOf(match) === chosen) && Date.parse(match.endsAt) > now,
  )
  const [live, next] = [true, false].map((isLive) =>
    shown.filter(({ startsAt }) => Date.parse(startsAt) <= now === isLive),
  )
  const parts = [
    { key: 'next', title: <Trans>Next matches</Trans>, list: next! },
    { key: 'live', title: <Trans>Playing now</Trans>, list: live! },
  ]
  return (
    <>
      {sports.size > 1 && <SportChoice sports={sports} chosen={chosen} onChoose={setSport} />}
      {parts.map(
        ({ key, title, list }) =>
          list.length > 0 && (
            <section key={key} className="mb-6">
              <h2 className="mb-2.5 text-md">{title}</h2>
              <ul className="grid gap-3 min-[720px]:grid-cols-2 lg:grid-cols-3">
                {list.map((match) => (
                  <MatchCard
                    key={`${match.vassalage}/${match.id}`}
                    match={match}
                    vendors={vendors}
                    tools={tools}
                    now={now}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}
