import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The bar under the header while there is no connection; `children` says how old what is shown is. */
export const OfflineBar = ({ offline, children }: { offline: boolean; children: ReactNode }) => (
  <output className={offline ? 'sticky top-14 z-20 block md:top-27' : 'block'}>
    {offline && (
      <p className="flex items-center justify-center gap-2 bg-alert-wash px-3 pt-4 pb-2 text-sm">
        <Icon name="offline" size="sm" className="text-alert-ink" />
        <span>{children}</span>
      </p>
    )}
  </output>
)
