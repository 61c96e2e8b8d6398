import { useLingui } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'

export type GameSearchProps = { text: string; onText: (text: string) => void }

/** Searches the games of the page by a part of their name, in any script. */
export function GameSearch({ text, onText }: GameSearchProps) {
  const { t } = useLingui()
  return (
    <search className="frame min-w-0 flex-1">
      <Icon name="search" size="sm" className="text-ink-2" />
      <input
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        aria-label={t`Search by game name`}
        placeholder={t`Search by game name`}
        maxLength={60}
        className="frame-input"
      />
    </search>
  )
}
