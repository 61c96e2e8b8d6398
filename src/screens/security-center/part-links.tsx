import { useLingui } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { partNames, type SecurityPart } from './part-names.ts'

const parts = ['sessions', 'devices', 'events'] as const satisfies readonly SecurityPart[]

/** Links for an occasional look. */
export function PartLinks() {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Activity of the account`} className="rounded-2 bg-panel-2 px-4">
      <ul>
        {parts.map((part) => (
          <li key={part} className="border-t border-line first:border-t-0">
            <CentreLink mc="securityCenter" part={part} className="flex min-h-12 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">{i18n._(partNames[part])}</span>
              <Icon name="next" size="xs" flip />
            </CentreLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
