import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

export type Fact = { label: ReactNode; value: ReactNode; note?: ReactNode }

/** Figures side by side in one box: amounts first, in a size that is easy to read. */
export const Figures = ({ items }: { items: readonly Fact[] }) => (
  <dl
    className={cx(
      'grid grid-cols-2 gap-px overflow-hidden rounded-tile border border-line bg-line md:grid-cols-3',
      items.length > 4
        ? 'min-[1280px]:grid-flow-col min-[1280px]:auto-cols-fr min-[1280px]:grid-cols-none'
        : 'md:grid-flow-col md:auto-cols-fr md:grid-cols-none',
    )}
  >
    {items.map(({ label, value, note }, at) => (
      <div key={at} className="bg-panel px-3.5 py-2 max-md:last:odd:col-span-2">
        <dt className="text-xs text-ink-2">{label}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2 text-md font-bold">
          {value}
          {note !== undefined && <small className="text-xs font-normal text-ink-2">{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

/** Names and values, one per line. */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl>
    {items.map(({ label, value, note }, at) => (
      <div key={at} className="flex justify-between gap-3 border-line py-1.5 not-last:border-b">
        <dt className="max-w-3/5 shrink-0 text-ink-2">{label}</dt>
        <dd className="min-w-0 text-end">
          {value}
          {note !== undefined && <small className="block text-xs text-ink-2">{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
