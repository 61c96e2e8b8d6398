import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { Button } from '#src/ui/button.tsx'

export type ListEndProps = {
  shown: number
  total: number
  /** The answer is pending, and perhaps late. */
  provisional: boolean
  late: boolean
  /** Loading more failed. */
  failed: boolean
  fetching: boolean
  /** Null if there are no more. */
  onMore: (() => void) | null
}

/** How many of all games are shown, and a button for more; shows the last answer until the next arrives or is late. */
export const ListEnd = memo(
  function ListEnd({ shown, total, late, failed, fetching, onMore }: ListEndProps) {
    return (
      <div className="mt-4 grid min-h-20 content-start justify-items-center gap-2.5 [overflow-anchor:none]">
        <p role="status" className="text-sm text-ink-2">
          {late ? (
            <Trans>Searching…</Trans>
          ) : (
            <bdi>
              <Trans>
                Showing <span className="num">{shown}</span> of <span className="num">{total}</span>
              </Trans>
            </bdi>
          )}
        </p>
        {failed && (
          <p role="alert" className="text-sm text-alert-ink">
            <Trans>We couldn’t load more games. Check your connection and try again.</Trans>
          </p>
        )}
        {onMore && (
          <Button onClick={onMore} busy={fetching} busyLabel={<Trans>Loading…</Trans>}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    )
  },
  (_, { provisional, late }) => provisional && !late,
)
