import type { ReactNode } from 'react'
import { DeskLink, useHere } from '../app/link.tsx'

export type RoomTab = { to: string; label: ReactNode }

/** The pages of a section beside each other; the row wraps, so that a phone cuts off no tab. */
export function RoomTabs({ label, tabs }: { label: string; tabs: readonly RoomTab[] }) {
  const here = useHere()
  const around = tabs.filter(({ to }) => here === to || here.startsWith(`${to}/`))
  const current = around.toSorted((one, other) => other.to.length - one.to.length)[0]
  return (
    <nav aria-label={label} className="-m-1 flex min-w-0 flex-wrap gap-1.5 p-1">
      {tabs.map((tab) => (
        <DeskLink
          key={tab.to}
          to={tab.to}
          className="chip flex-none px-3 text-xs"
          aria-current={tab === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {tab.label}
        </DeskLink>
      ))}
    </nav>
  )
}
