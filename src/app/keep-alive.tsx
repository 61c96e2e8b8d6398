import { Outlet } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import { useLeaf } from './leaf.ts'
import type { Page } from './page-route.tsx'

type Kept = { path: string; search: object; page: Page }

const withPage = (pages: readonly Kept[], now: Kept): readonly Kept[] => {
  const known = pages.find(({ path }) => path === now.path)
  if (!known) return [...pages, now]
  if (known.search === now.search && known.page === now.page) return pages
  return pages.map((entry) => (entry === known ? now : entry))
}

/**
 * The page of the current route. Routes set to keep stay mounted, hidden, while another is shown, with the search they
 * had; all others are rebuilt each time [2.24].
 */
export function KeptOutlet({ keeps }: { keeps: (path: string) => boolean }) {
  const { path, search, page } = useLeaf()
  const [stack, setKept] = useState<readonly Kept[]>([])
  const shown = page && keeps(path) ? path : null
  const pages = page && shown ? withPage(stack, { path, search, page }) : stack
  if (pages !== stack) setKept(pages)
  return (
    <>
      {pages.map(({ page: Kept, ...entry }) => (
        <Activity key={entry.path} mode={entry.path === shown ? 'visible' : 'hidden'}>
          <Kept raw={entry.search} />
        </Activity>
      ))}
      {shown === null && <Outlet />}
    </>
  )
}
