import { useLingui } from '@lingui/react/macro'
import { AfterFirstView } from './after-first-view.tsx'
import { lazyParts } from './lazy-parts.ts'

/** The right bar of wide screens: contact and download [2.55]. */
export function SideBar() {
  const { t } = useLingui()
  return (
    <aside
      aria-label={t`Contact and downloads`}
      className="hall fixed end-0 top-[30%] z-20 hidden min-h-56 w-19 rounded-s-3 p-1.5 xl:block"
    >
      <AfterFirstView>
        <lazyParts.sideBar.Screen />
      </AfterFirstView>
    </aside>
  )
}
