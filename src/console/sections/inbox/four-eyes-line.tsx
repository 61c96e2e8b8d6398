import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { DeskFourEyesRequest } from '../../api/types.ts'
import { useDates } from '../../app/use-dates.ts'

/** A four-eyes request in the list: who requested it, why, and whose turn it is. */
export function FourEyesLine({ request, why }: { request: DeskFourEyesRequest; why: ReactNode }) {
  const dates = useDates()
  const { askedBy, askedAt, reason, decidedBy, decidedAt, decidedReason } = request
  return (
    <ol className="my-1">
      <li className="relative grid grid-cols-[22px_1fr] gap-2.5 pb-3 before:absolute before:start-2.5 before:top-5.5 before:bottom-0 before:w-0.5 before:bg-win">
        <span className="grid size-5.5 place-items-center rounded-full bg-win text-on-win">
          <Icon name="check" size="xs" />
        </span>
        <div>
          <b>
            <bdi>{askedBy}</bdi>
          </b>{' '}
          <span className="text-ink-2">
            <Trans>asked</Trans> <span className="num">{dates.time(askedAt)}</span>
          </span>
          <blockquote className="mt-1 rounded-2 bg-panel-2 px-2.5 py-1.5 text-xs">{reason}</blockquote>
        </div>
      </li>
      <li className="grid grid-cols-[22px_1fr] gap-2.5">
        <span className="size-5.5 rounded-full bg-lamp shadow-[0_0_0_1px_var(--color-lamp-edge)]" />
        <div>
          {decidedBy === null ? (
            <p className="text-ink-2">{why}</p>
          ) : (
            <>
              <b>
                <bdi>{decidedBy}</bdi>
              </b>{' '}
              <span className="num text-ink-2">{decidedAt !== null && dates.time(decidedAt)}</span>
              <blockquote className="mt-1 rounded-2 bg-panel-2 px-2.5 py-1.5 text-xs">{decidedReason}</blockquote>
            </>
          )}
        </div>
      </li>
    </ol>
  )
}
