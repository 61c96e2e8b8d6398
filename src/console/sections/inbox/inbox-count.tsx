import { Trans } from '@lingui/react/macro'
import { useDesk } from '../../app/queries.ts'

/** How often the inbox is polled, in ms; polling doesn't count as use of the session. */
export const ASK_EVERY_MS = 15_000

/** How many items wait, in the navigation; late ones are red. */
export function InboxCount() {
  const { data } = useDesk('getInbox', { limit: 1 }, { every: ASK_EVERY_MS })
  const waiting = data?.kinds.reduce((sum, kind) => sum + kind.waiting, 0) ?? 0
  const late = data?.kinds.reduce((sum, kind) => sum + kind.late, 0) ?? 0
  if (waiting === 0) return null
  return (
    <b className={late > 0 ? 'num rounded-1 bg-alert-wash px-1.5 text-xs text-alert-ink' : 'num text-xs'}>
      {waiting}
      {late > 0 && (
        <span className="sr-only">
          {' '}
          <Trans>{late} late</Trans>
        </span>
      )}
    </b>
  )
}
