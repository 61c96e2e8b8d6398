import { useLingui } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'

export type GameSearchProps = {
  text: string
  onText: (text: string) => void
  /** The answer is late. */
  busy: boolean
}

/** Searches the games of the page by a part of their name, in any script. */
export function GameSearch({ text, onText, busy }: GameSearchProps) {
  const { t } = useLingui()
  return (
    <search className="frame min-w-0 flex-1">
      <Icon name="search" size="sm" className={cx('text-ink-2', busy && 'opacity-40')} />
      {/* in a block and of a size of its own, it is laid out alone when a letter changes it, and not with the page */}
      <div className="min-w-0 flex-1">
        <input
          type="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
          aria-label={t`Search by game name`}
          placeholder={t`Search by game name`}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="frame-input block contain-strict"
        />
      </div>
    </search>
  )
}
