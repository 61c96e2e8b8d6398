import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ArtKind } from '#rules/art.ts'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { categories } from '../records/category-names.ts'
import { NichePicture } from '../shared/niche-picture.tsx'
import { percentText } from './percent-text.ts'

type Page = ValueOf<'listManualRebates'>
type Line = Page['rows'][number]
type Figures = Pick<Line, 'day' | 'category' | 'validBet' | 'rate' | 'amount' | 'capped'>

const states: Record<Line['state'], { name: MessageDescriptor; tone: BadgeTone }> = {
  claimable: { name: msg`To claim`, tone: 'lamp' },
  claimed: { name: msg`Claimed`, tone: 'win' },
  expired: { name: msg`Expired`, tone: 'neutral' },
}

const niches: Record<Line['category'], ArtKind> = {
  RNG: 'slots',
  FISH: 'fish',
  LIVE: 'live',
  PVP: 'pvp',
  SPORTS: 'sports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  CONS: 'slots',
}

type FiguresProps = { of: Figures; money: MoneyWriter; below: ReactNode; mark?: ReactNode }

/** A day's bets of a category, and their rebate. */
export function LineFigures({ of, money, below, mark }: FiguresProps) {
  const { i18n } = useLingui()
  const dates = useDates()
  const [bets, rate] = [money(of.validBet), percentText(of.rate, i18n.locale)]
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <NichePicture kind={niches[of.category]} className="w-10 flex-none rounded-1" />
      <span className="flex min-w-0 flex-1 flex-col gap-y-0.5">
        <span className="flex justify-between gap-3">
          <b className="min-w-0">{i18n._(categories[of.category])}</b>
          <b className="num text-end">{money(of.amount)}</b>
        </span>
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 text-xs text-ink-2">
            <bdi>{dates.calendarDay(of.day)}</bdi>
            {' · '}
            <Trans>
              <span className="num">{bets}</span> × {rate}
            </Trans>
            {of.capped && (
              <>
                {' · '}
                <Trans>the most of a day</Trans>
              </>
            )}
          </span>
          {mark}
        </span>
        <span className="text-xs text-ink-2">{below}</span>
      </span>
    </span>
  )
}

type LineProps = { line: Line; money: MoneyWriter; isChosen: boolean; onChosen: (chosen: boolean) => void }

/** A line with its state; a claimable one can be selected. */
export function RebateLine({ line, money, isChosen, onChosen }: LineProps) {
  const { i18n } = useLingui()
  const dates = useDates()
  const { state, expiresAt } = line
  const until = dates.moment(expiresAt)
  const figures = (
    <LineFigures
      of={line}
      money={money}
      mark={<Badge tone={states[state].tone}>{i18n._(states[state].name)}</Badge>}
      below={state === 'claimable' && <Trans>until {until}</Trans>}
    />
  )
  if (state !== 'claimable') return <li className="flex gap-3 px-1 py-3">{figures}</li>
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 px-1 py-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5.5 flex-none accent-lamp"
          checked={isChosen}
          onChange={({ target }) => onChosen(target.checked)}
        />
        {figures}
      </label>
    </li>
  )
}
