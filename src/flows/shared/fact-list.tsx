import type { ReactNode } from 'react'

export type Fact = { key: string; name: ReactNode; value: ReactNode; strong?: boolean }

/** Names with their values, one below the other. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-1.5 text-sm">
    {facts.map(({ key, name, value, strong }) => (
      <div key={key} className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-2 first-letter:uppercase">{name}</dt>
        <dd className={strong ? 'text-end font-bold' : 'text-end'}>{value}</dd>
      </div>
    ))}
  </dl>
)
