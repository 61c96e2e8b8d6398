import type { ReactNode } from 'react'
import { StateCard } from './state-card.tsx'

export type EmptyStateProps = {
  title: ReactNode
  /** What will be here. */
  children?: ReactNode
  /** An action that fills it. */
  action?: ReactNode
  className?: string
}

/** An empty list. */
export const EmptyState = ({ action, ...rest }: EmptyStateProps) => (
  <StateCard scene="empty" actions={action} {...rest} />
)
