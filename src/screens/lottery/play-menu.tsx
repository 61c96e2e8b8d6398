import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { easyPlays } from '#rules/lottery/easy-plays.ts'
import type { Play } from '#rules/lottery/play.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { cx } from '#src/ui/cx.ts'
import { groupName, kindName } from './play-names.ts'
import { sectionsOf, type PlaySection } from './play-sections.ts'

export type PlayMenuProps = { plays: readonly Play[]; current: Play; onPlay: (playId: string) => void }

const easiest = Object.values(easyPlays).flat()

type Entry = { id: string; name: string }
type ChoiceLineProps = {
  label: string
  entries: readonly Entry[]
  current: string | undefined
  onChoose: (id: string) => void
  className?: string
}

/** More entries than this are one list on a phone, so that the numbers stay in view below them. */
const mostChips = 4
const quiet =
  'min-h-9 rounded-1 px-2.5 text-sm text-ink-2 hover:bg-panel-2 aria-pressed:bg-panel-3 aria-pressed:font-bold aria-pressed:text-ink'

function PhoneList({ label, entries, current, onChoose }: ChoiceLineProps) {
  return (
    <CompactSelect
      label={label}
      options={entries.map(({ id, name }) => ({ value: id, label: name }))}
      value={current ?? ''}
      onValueChange={onChoose}
      className="md:hidden"
    />
  )
}

/** Chips of which one is chosen. The line wraps; many are a list on a phone. */
function ChoiceLine({ className = 'chip', ...props }: ChoiceLineProps) {
  const { label, entries, current, onChoose } = props
  const isLong = entries.length > mostChips
  return (
    <>
      {isLong && <PhoneList {...props} />}
      <div role="group" aria-label={label} className={cx('flex flex-wrap gap-2', isLong && 'max-md:hidden')}>
        {entries.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === current}
            className={className}
            onClick={() => id !== current && onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}

function Members({ plays, current, label, onPlay }: PlayMenuProps & { label: string }) {
  const { i18n } = useLingui()
  const entries = plays.map((play) => ({ id: play.id, name: kindName(play, (message) => i18n._(message)) }))
  return <ChoiceLine label={label} entries={entries} current={current.id} onChoose={onPlay} className={quiet} />
}

/** The easiest plays of a game, and a button that shows all of them. */
function EasyPlays({ plays, current, onPlay, onMore }: PlayMenuProps & { onMore: () => void }) {
  const { i18n, t } = useLingui()
  return (
    <div role="group" aria-label={t`Plays`} className="flex flex-wrap gap-2">
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
function SectionList({ sections, current, onPlay }: SectionProps) {
  const { i18n, t } = useLingui()
  const firstOf = (id: string) => sections.find(({ name }) => name.id === id)?.plays[0]
  return (
    <PhoneList
      label={t`Groups of plays`}
      entries={sections.map(({ name }) => ({ id: name.id, name: i18n._(name) }))}
      current={sections.find(({ plays }) => plays.includes(current))?.name.id}
      onChoose={(id) => {
        const first = firstOf(id)
        if (first) onPlay(first.id)
      }}
    />
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
        <ChoiceLine
          label={t`Groups of plays`}
          entries={groups.map(([group]) => ({ id: group, name: groupName(group, (message) => i18n._(message)) }))}
          current={current.group}
          onChoose={(wanted) => {
            const first = groups.find(([group]) => group === wanted)?.[1][0]
            if (first) onPlay(first.id)
          }}
        />
      )}
      {sections && <SectionList sections={sections} current={current} onPlay={onPlay} />}
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
