import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** The first cell of a row that opens below itself. */
export const OpenRow = ({ open, onToggle, children }: { open: boolean; onToggle: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-expanded={open}
    onClick={onToggle}
    className="flex min-h-8 items-center gap-1.5 text-start hover:underline"
  >
    <Icon name={open ? 'down' : 'next'} size="xs" flip={!open} className="text-ink-3" />
    {children}
  </button>
)
