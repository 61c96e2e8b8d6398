import type { ReactNode } from 'react'
import { StateCard } from './state-card.tsx'

export type EmptyStateProps = {
  title: ReactNode
  /** What will be here. */
  children?: ReactNode
  /** One action that fills it. */
  action?: ReactNode
  className?: string
}

/** Nothing here yet. */
export const EmptyState = ({ action, ...rest }: EmptyStateProps) => (
  <StateCard scene="empty" actions={action} {...rest} />
)
