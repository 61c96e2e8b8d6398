import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'

export type LineStep = {
  key: string
  name: ReactNode
  /** The formatted time; null for a step that is ahead or has no time. */
  at: string | null
  state: 'done' | 'now' | 'ahead' | 'failed'
}

const knobs: Record<LineStep['state'], string> = {
  done: 'border-win bg-win text-on-win',
  now: 'border-lamp-edge bg-lamp text-on-lamp ring-4 ring-lamp-wash',
  ahead: 'border-edge bg-panel-3 text-ink-2',
  failed: 'border-alert bg-alert text-on-alert',
}

/** The progress of a payment: completed steps, the current step, and the steps ahead. */
export const StepLine = ({ label, steps }: { label: string; steps: readonly LineStep[] }) => (
  <ol aria-label={label} className="flex">
    {steps.map(({ key, name, at, state }, n) => (
      <li
        key={key}
        aria-current={state === 'now' ? 'step' : undefined}
        className="relative grid min-w-0 flex-1 content-start justify-items-center gap-1 px-0.5 text-center text-xs wrap-anywhere"
      >
        {n > 0 && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute end-1/2 top-[11px] me-4 h-0.5 w-[calc(100%-32px)]',
              state === 'ahead' ? 'bg-line' : 'bg-win',
            )}
          />
        )}
        <span className={cx('grid size-6 place-items-center rounded-full border', knobs[state])}>
          {state === 'done' && <Icon name="check" size="xs" />}
          {state === 'failed' && <Icon name="close" size="xs" />}
        </span>
        <span className={cx(state === 'now' || state === 'failed' ? 'font-bold' : 'text-ink-2')}>{name}</span>
        {at !== null && <span className="num text-ink-2">{at}</span>}
      </li>
    ))}
  </ol>
)
