import type { ReactNode } from 'react'
import { buttonClass } from './button-class.ts'

/** The first tab stop: skips the header and leads to `targetId`, which needs `tabIndex={-1}`. */
export const SkipLink = ({ targetId, children }: { targetId: string; children: ReactNode }) => (
  <a href={`#${targetId}`} className={buttonClass({ variant: 'lamp' }, 'fixed start-3 top-3 z-60 not-focus:sr-only')}>
    {children}
  </a>
)
