import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { millionths, payoutOf } from '#rules/lottery/odds.ts'
import type { Play } from '#rules/lottery/play.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { SlipTerms } from '#src/flows/bet-slip/slip-lines.ts'
import { numberText } from '#src/lib/languages.ts'
import { Button } from '#src/ui/button.tsx'
import { Explained } from '#src/ui/explained.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { lockReason } from './lock-reason.tsx'
import { Odds } from './odds.tsx'
import { conditionOf } from './play-conditions.ts'
import { kindName } from './play-names.ts'
import { kindMeaning } from './term-notes.ts'
import { timesText } from './times-text.ts'

type Offered = ValueOf<'listLotteryPlays'>

export type PlayNoteProps = {
  play: Play
  offered: Offered
  terms: SlipTerms
  locked: boolean
  /** Formats an amount of the contract. */
  money: (amount: string) => string
  onChance: () => void
  onClear: () => void
}

/** The payout of each hit, for one unit and for the bet, if a bet costs one unit per result it is compared with. */
function UnitPayout({ units, payout }: { units: number; payout: bigint }) {
  const { i18n } = useLingui()
  const whole = numberText(Number(payout) / 1000 / units, i18n.locale, { maximumFractionDigits: 2 })
  return (
    <Trans>
      A bet is <b className="num text-ink">{units}</b> units. Each hit pays{' '}
      <b className="num text-ink">{timesText(payout, i18n.locale)}</b> times one unit, which is{' '}
      <b className="num text-ink">{whole}</b> times the whole bet
    </Trans>
  )
}

/** The payout of a play, from its lowest to its highest prize. */
function Payout({ play, rtp }: { play: Play; rtp: bigint }) {
  const { i18n } = useLingui()
  const all = play.tiers.map((tier) => payoutOf(tier, rtp))
  if (play.unitsPerBet > 1 && all.length === 1) return <UnitPayout units={play.unitsPerBet} payout={all[0]!} />
  const [min, max] = [all.reduce((a, b) => (a < b ? a : b)), all.reduce((a, b) => (a > b ? a : b))]
  const [low, high] = [timesText(min, i18n.locale), timesText(max, i18n.locale)]
  return min === max ? (
    <Trans>
      Pays <b className="num text-ink">{high}</b> times
    </Trans>
  ) : (
    <Trans>
      Pays <b className="num text-ink">{low}</b> to <b className="num text-ink">{high}</b> times
    </Trans>
  )
}

/** When a play wins, its payout and its chance, beside the random pick. */
export const PlayNote = memo(function PlayNote({
  play,
  offered,
  terms,
  locked,
  money,
  onChance,
  onClear,
}: PlayNoteProps) {
  const { i18n } = useLingui()
  const rtp = millionths(terms.rtp) ?? 0n
  const condition = conditionOf(play.win)
  const meaning = kindMeaning(play.name)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink-2 max-md:basis-full">
        {condition && `${i18n._(condition)} `}
        <Payout play={play} rtp={rtp} />
      </p>
      {meaning && (
        <Explained key={play.id} term={kindName(play, (message) => i18n._(message))} className="basis-full">
          {i18n._(meaning)}
        </Explained>
      )}
      <Button size="sm" aria-disabled={locked} aria-describedby={locked ? lockReason : undefined} onClick={onChance}>
        <Icon name="star" size="xs" />
        <Trans>Quick pick</Trans>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={locked}
        aria-describedby={locked ? lockReason : undefined}
        onClick={onClear}
      >
        <Trans>Clear</Trans>
      </Button>
      <details
        className="ms-auto text-sm open:card open:ms-0 open:basis-full open:py-2"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="min-h-9 cursor-pointer content-center text-xs font-bold text-ink-2">
          <Trans>Odds and limits</Trans>
        </summary>
        {open && <Odds play={play} offered={offered} rtp={rtp} money={money} />}
      </details>
    </div>
  )
})
