import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Placed } from '#machines/bet-slip/bet-slip.types.ts'
import { Icon } from '#src/ui/icon.tsx'

export type BetPlacedProps = {
  placed: Placed
  /** The bet was sent some time ago: the draw may be over and the balance may have changed. */
  before: boolean
  money: (amount: string) => string
}

/** The accepted bets with their numbers, and the remaining balance. */
export function BetPlaced({ placed, before, money }: BetPlacedProps) {
  const stake = placed.bets?.stake ?? placed.chase?.stake ?? '0'
  const numbers = placed.bets?.slips.map(({ betNo }) => betNo) ?? (placed.chase ? [placed.chase.chaseNo] : [])
  const balance = before ? undefined : placed.bets?.balance
  const draws = placed.chase?.issues.length
  const label = useId()
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-1 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-win-wash text-win-ink">
        <Icon name="check" />
      </span>
      <p className="text-md">
        {before ? (
          <Trans>
            <b className="num">{money(stake)}</b> was staked. You find the bet in your betting record.
          </Trans>
        ) : placed.chase ? (
          <Trans>
            <b className="num">{money(stake)}</b> is on <span className="num">{draws}</span> draws. Good luck.
          </Trans>
        ) : (
          <Trans>
            <b className="num">{money(stake)}</b> is on the draw. Good luck.
          </Trans>
        )}
      </p>
      <div className="w-full text-sm text-ink-2">
        <p id={label}>
          <Plural value={numbers.length} one="Bet number" other="Bet numbers" />
        </p>
        <ul aria-labelledby={label} className="max-h-32 overflow-y-auto">
          {numbers.map((no) => (
            <li key={no} className="num">
              <bdi>{no}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {balance !== undefined && (
        <p className="text-sm text-ink-2">
          <Trans>
            Balance now: <b className="num">{money(balance)}</b>
          </Trans>
        </p>
      )}
    </div>
  )
}
