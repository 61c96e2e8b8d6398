import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/**
 * The bar under the header while there is no connection; `children` says how old the content is. @param place where
 * it sticks while the page scrolls below it; by default under the header of the site.
 */
export const OfflineBar = ({
  offline,
  place = 'sticky top-14 z-20 md:top-27',
  children,
}: {
  offline: boolean
  place?: string
  children: ReactNode
}) => (
  <output className={cx('block', offline && place)}>
    {offline && (
      <p className="flex items-center justify-center gap-2 bg-alert-wash px-3 pt-4 pb-2 text-sm">
        <Icon name="offline" size="sm" className="text-alert-ink" />
        <span>{children}</span>
      </p>
    )}
  </output>
)
