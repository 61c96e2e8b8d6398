import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type ExplainedProps = { term: string; children: ReactNode; className?: string }

/** What a term of art means, where it is first met: closed, and opened by a press or a key. */
export const Explained = ({ term, children, className }: ExplainedProps) => (
  <details className={cx('text-xs text-ink-2', className)}>
    <summary className="link min-h-9 w-fit cursor-pointer content-center">
      <Trans>
        What does “<bdi>{term}</bdi>” mean?
      </Trans>
    </summary>
    <p className="mb-1.5 max-w-[65ch] text-sm">{children}</p>
  </details>
)
