import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

type ItemFrameProps = {
  title: ReactNode
  /** Under the title: when it arrived, and when it is due. */
  about: ReactNode
  /** Beside the title: the operator holding the lease. */
  lease?: ReactNode
  /** The decision, fixed at the foot so that it doesn't scroll. */
  foot?: ReactNode
  /** Whether the phone's footer goes below everything instead. */
  isFootLong?: boolean
  onLeave: () => void
  children: ReactNode
}

/** The frame of an inbox item: header, details, and the decision at the foot. */
export function ItemFrame({ title, about, lease, foot, isFootLong = false, onLeave, children }: ItemFrameProps) {
  const { t } = useLingui()
  return (
    <article className="lg:grid lg:h-full lg:grid-rows-[auto_1fr_auto] lg:overflow-hidden">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-panel px-3 py-2.5">
        <IconButton label={t`Back to the list`} className="lg:hidden" onClick={onLeave}>
          <Icon name="prev" flip />
        </IconButton>
        <div className="min-w-0 flex-1 basis-48">
          <h1>{title}</h1>
          <p className="text-xs text-ink-2">{about}</p>
        </div>
        {lease}
      </header>
      <div className="grid auto-rows-max content-start gap-3 p-3 *:min-w-0 lg:overflow-auto">{children}</div>
      {foot && (
        <footer
          className={cx('border-t border-edge bg-panel px-3 py-2.5', !isFootLong && 'max-lg:sticky max-lg:bottom-0')}
        >
          {foot}
        </footer>
      )}
    </article>
  )
}
