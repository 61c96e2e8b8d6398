import { Plural, useLingui } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import type { PricedLine } from './slip-lines.ts'

export type SlipLineListProps = {
  lines: readonly PricedLine[]
  onRemove: (key: string) => void
  money: (minor: bigint) => string
  title: (line: PricedLine) => string
  picks: (line: PricedLine) => string
}

/** The number of units per bet, shown after the number of bets. */
export const Units = ({ each }: { each: number }) => (
  <>
    {' × '}
    <Plural value={each} one="# unit" other="# units" />
  </>
)

/** The lines of the slip, each with its price and a button that removes it. */
export function SlipLineList({ lines, onRemove, money, title, picks }: SlipLineListProps) {
  const { t } = useLingui()
  return (
    <ul className="-mt-2 max-h-72 overflow-y-auto">
      {lines.map((line) => (
        <li key={line.key} className="flex items-center gap-2 border-b border-dashed border-line py-2">
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-bold">{title(line)}</p>
            <p className="line-clamp-2 font-bold break-words text-lamp-ink" dir="auto">
              {picks(line)}
            </p>
          </div>
          <div className="text-end text-sm whitespace-nowrap">
            <p className="num font-bold">{money(line.stake)}</p>
            <p className="text-ink-2">
              <Plural value={line.bets} one="# bet" other="# bets" />
              {line.play.unitsPerBet > 1 && <Units each={line.play.unitsPerBet} />}
            </p>
          </div>
          <button
            type="button"
            className={iconButtonClass(false)}
            aria-label={t`Remove ${title(line)}`}
            onClick={() => onRemove(line.key)}
          >
            <Icon name="close" size="sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}
