import { KeptOutlet } from './keep-alive.tsx'
import { useLeaf } from './leaf.ts'
import { settingOf } from './route-settings.ts'
import { usePageScroll } from './scroll.ts'
import { Shell } from './shell.tsx'

/** The page of the current route with what its setting puts around it. */
export function RootView() {
  const { layout } = settingOf(useLeaf().path)
  usePageScroll()
  return (
    <Shell layout={layout}>
      <KeptOutlet />
    </Shell>
  )
}
