import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { easyPlays } from '#rules/lottery/easy-plays.ts'
import type { Play } from '#rules/lottery/play.ts'
import { cx } from '#src/ui/cx.ts'
import { groupName, kindName } from './play-names.ts'
import { sectionsOf, type PlaySection } from './play-sections.ts'

export type PlayMenuProps = { plays: readonly Play[]; current: Play; onPlay: (playId: string) => void }

const easiest = Object.values(easyPlays).flat()

const line = '-mx-3 flex gap-2 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0'

/** Scrolls the chosen play into view. */
function toMiddle(chip: HTMLButtonElement | null): void {
  const row = chip?.parentElement
  if (!row) return
  const [at, all] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += at.left + at.width / 2 - (all.left + all.width / 2)
}

function Members({ plays, current, label, onPlay }: PlayMenuProps & { label: string }) {
  const { i18n } = useLingui()
  return (
    <div role="group" aria-label={label} className={line}>
      {plays.map((play) => (
        <button
          key={play.id}
          ref={play.id === current.id ? toMiddle : null}
          type="button"
          aria-pressed={play.id === current.id}
          className="min-h-9 flex-none rounded-1 px-2.5 text-sm text-ink-2 hover:bg-panel-2 aria-pressed:bg-panel-3 aria-pressed:font-bold aria-pressed:text-ink"
          onClick={() => onPlay(play.id)}
        >
          {kindName(play, (message) => i18n._(message))}
        </button>
      ))}
    </div>
  )
}

/** The easiest plays of a game, and a button that shows all of them. */
function EasyPlays({ plays, current, onPlay, onMore }: PlayMenuProps & { onMore: () => void }) {
  const { i18n, t } = useLingui()
  return (
    <div role="group" aria-label={t`Plays`} className={line}>
      {plays.map((play) => (
        <button
          key={play.id}
          type="button"
          aria-pressed={play.id === current.id}
          className="chip"
          onClick={() => onPlay(play.id)}
        >
          {kindName(play, (message) => i18n._(message))}
        </button>
      ))}
      <button type="button" aria-expanded={false} className="chip" onClick={onMore}>
        <Trans>More plays</Trans>
      </button>
    </div>
  )
}

/** The plays of a game: the easiest ones first; all of them after a press on more, or when another play is chosen. */
export const PlayMenu = memo(function PlayMenu(props: PlayMenuProps) {
  const { plays, current } = props
  const [more, setMore] = useState(false)
  const easy = easiest.flatMap((easyId) => plays.find(({ id }) => id === easyId) ?? [])
  const isShort = !more && easy.includes(current) && easy.length < plays.length
  if (isShort) return <EasyPlays {...props} plays={easy} onMore={() => setMore(true)} />
  return <AllPlays {...props} />
})

type SectionProps = Pick<PlayMenuProps, 'current' | 'onPlay'> & { sections: readonly PlaySection[] }

/** On a phone one section is open at a time, so that the numbers stay in view below it. */
function SectionChips({ sections, current, onPlay }: SectionProps) {
  const { i18n, t } = useLingui()
  return (
    <div role="group" aria-label={t`Groups of plays`} className={cx(line, 'md:hidden')}>
      {sections.map(({ name, plays: [first, ...rest] }) => {
        const isOpen = current === first || rest.includes(current)
        return (
          <button
            key={name.id}
            ref={isOpen ? toMiddle : null}
            type="button"
            aria-pressed={isOpen}
            className="chip"
            onClick={() => first && !isOpen && onPlay(first.id)}
          >
            {i18n._(name)}
          </button>
        )
      })}
    </div>
  )
}

/** All plays of a game: groups first, then the plays of the chosen group. */
function AllPlays({ plays, current, onPlay }: PlayMenuProps) {
  const { i18n, t } = useLingui()
  const groups = [...Map.groupBy(plays, ({ group }) => group)]
  const members = groups.find(([group]) => group === current.group)?.[1] ?? []
  const sections = sectionsOf(members)
  return (
    <div className="grid gap-2">
      {groups.length > 1 && (
        <div role="group" aria-label={t`Groups of plays`} className={line}>
          {groups.map(([group, [first]]) => (
            <button
              key={group}
              ref={group === current.group ? toMiddle : null}
              type="button"
              aria-pressed={group === current.group}
              className="chip"
              onClick={() => first && group !== current.group && onPlay(first.id)}
            >
              {groupName(group, (message) => i18n._(message))}
            </button>
          ))}
        </div>
      )}
      {sections && <SectionChips sections={sections} current={current} onPlay={onPlay} />}
      {sections
        ? sections.map(({ name, plays: shown }) => (
            <div
              key={name.id}
              className={cx(
                'grid gap-0.5 md:grid-cols-[168px_minmax(0,1fr)] md:items-center',
                !shown.includes(current) && 'max-md:hidden',
              )}
            >
              <span aria-hidden="true" className="text-xs text-ink-2 max-md:hidden">
                {i18n._(name)}
              </span>
              <Members plays={shown} current={current} label={i18n._(name)} onPlay={onPlay} />
            </div>
          ))
        : members.length > 1 && <Members plays={members} current={current} label={t`Plays`} onPlay={onPlay} />}
    </div>
  )
}
