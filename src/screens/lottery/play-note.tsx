import { Trans } from '@lingui/react/macro'
import { millionths, payoutOf, payoutText } from '#openapi/lottery/odds.ts'
import type { Play } from '#openapi/lottery/play.ts'
import type { SlipTerms } from '#src/flows/bet-slip/slip-lines.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

export type PlayNoteProps = {
  play: Play
  terms: SlipTerms
  locked: boolean
  onChance: () => void
  onClear: () => void
}

/** What a play pays, from the least to the most of its prizes. */
function Payout({ play, rtp }: { play: Play; rtp: string }) {
  const all = play.tiers.map((tier) => payoutOf(tier, millionths(rtp) ?? 0n))
  const [least, most] = [all.reduce((a, b) => (a < b ? a : b)), all.reduce((a, b) => (a > b ? a : b))]
  const [low, high] = [payoutText(least), payoutText(most)]
  return least === most ? (
    <Trans>
      Pays <b className="num text-ink">{high}</b> times
    </Trans>
  ) : (
    <Trans>
      Pays <b className="num text-ink">{low}</b> to <b className="num text-ink">{high}</b> times
    </Trans>
  )
}

/** When a play wins and what it pays, beside the pick by chance. */
export const PlayNote = ({ play, terms, locked, onChance, onClear }: PlayNoteProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="min-w-0 flex-1 basis-52 text-sm text-ink-2">
      <Payout play={play} rtp={terms.rtp} />
    </p>
    <span className="flex gap-2">
      <Button size="sm" disabled={locked} onClick={onChance}>
        <Icon name="star" size="xs" />
        <Trans>Quick pick</Trans>
      </Button>
      <Button size="sm" variant="quiet" disabled={locked} onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </span>
  </div>
)
