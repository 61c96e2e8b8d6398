import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { useFigure } from '#src/flows/shared/use-figure.ts'
import { numberText } from '#src/lib/languages.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'

type Source = ValueOf<'getRaffle'>['sources'][number]

const icons: Record<Source['source'], IconName> = { DEPOSIT: 'plus', DAY_PLAYED: 'slots', MISSION: 'star' }

function SourceText({ source: { source, each } }: { source: Source }) {
  const figure = useFigure()
  if (source === 'MISSION') return <Trans>for each mission you claim</Trans>
  if (source === 'DEPOSIT') return <Trans>for each {figure(each ?? '0')} you deposit in a day</Trans>
  return <Trans>for each day you play {figure(each ?? '0')}</Trans>
}

/** The ways to get turns, and the turns received by each. */
export function RaffleSources({ sources }: { sources: readonly Source[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-3">
      {sources.map((source) => (
        <li key={source.source} className="grid grid-cols-[auto_1fr_auto] items-center gap-3 text-sm">
          <span className="grid size-9 place-items-center rounded-full bg-lamp-wash text-lamp-ink">
            <Icon name={icons[source.source]} size="sm" />
          </span>
          <span>
            <span className="block">
              <Trans>
                1 chance <SourceText source={source} />
              </Trans>
            </span>
            <span className="block text-xs text-ink-2">
              <Plural value={source.perDay} one="# a day at most" other="# a day at most" />
            </span>
          </span>
          <span className="num text-lg font-bold">{numberText(source.got, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  )
}
