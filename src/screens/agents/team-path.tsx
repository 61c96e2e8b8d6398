import { useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { Icon } from '#src/ui/icon.tsx'

type TeamPathProps = { path: ValueOf<'listDownlines'>['path']; onStep: (memberId: string | undefined) => void }

/** From the agent down to the member whose children are shown; each step leads back up. */
export function TeamPath({ path, onStep }: TeamPathProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Place in the team`}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {path.map(({ memberId, account }, n) => {
          const isLast = n === path.length - 1
          return (
            <li key={memberId} className="flex items-center gap-1">
              {n > 0 && <Icon name="next" size="xs" flip className="text-ink-3" />}
              {isLast ? (
                <bdi aria-current="location" className="inline-flex min-h-11 items-center font-bold">
                  {account}
                </bdi>
              ) : (
                <button
                  type="button"
                  className="link inline-flex min-h-11 items-center"
                  onClick={() => onStep(n === 0 ? undefined : memberId)}
                >
                  <bdi>{account}</bdi>
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
