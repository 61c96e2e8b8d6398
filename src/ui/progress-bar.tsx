import { useId, type ReactNode } from 'react'

export type ProgressBarProps = {
  label: ReactNode
  value: number
  max?: number
  /** What is said and shown beside the label: "3 of 5". */
  valueText: string
}

/** How far something is, from the start side. */
export const ProgressBar = ({ label, value, max = 100, valueText }: ProgressBarProps) => {
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div>
      <p className="mb-1 flex justify-between gap-2 text-sm">
        <span id={id}>{label}</span>
        <span aria-hidden="true" className="num text-ink-2">
          {valueText}
        </span>
      </p>
      <progress aria-labelledby={id} value={value} max={max} aria-valuetext={valueText} className="sr-only" />
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-panel-3">
        <div className="h-full rounded-full bg-lamp" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
