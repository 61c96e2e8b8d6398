import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dock } from '#src/screens/shell/dock.tsx'
import { Footer } from '#src/screens/shell/footer/footer.tsx'
import { Header } from '#src/screens/shell/header.tsx'
import { lazyParts } from '#src/screens/shell/lazy-parts.ts'
import { SideBar } from '#src/screens/shell/side-bar.tsx'
import { StatusBars } from '#src/screens/shell/status-bars.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { PopupPart } from './popup-part.tsx'
import type { Layout } from './route-settings.ts'
import { usePopup } from './use-popup.ts'

/** Room for the bottom bar of phones, below the last part of the page. */
const aboveDock = 'max-md:pb-[calc(var(--bar-bottom)+32px+env(safe-area-inset-bottom))]'

/** The layout around a page [2.02]. Its parts stay mounted between pages. `docked`: with the bottom bar of phones. */
export function Shell({ layout, docked, children }: { layout: Layout; docked: boolean; children: ReactNode }) {
  const menu = usePopup('menu')
  const footed = layout === 'full' || layout === 'wide'
  const room = docked ? aboveDock : undefined
  return (
    <div className={footed ? undefined : room}>
      <SkipLink targetId="main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      {layout !== 'bare' && <Header onMenu={menu.open} />}
      {layout !== 'bare' && <StatusBars />}
      <main id="main" tabIndex={-1} className="min-w-0 outline-0">
        {children}
      </main>
      {layout === 'full' && <SideBar />}
      {footed && <Footer className={room} />}
      {docked && <Dock />}
      {menu.isOpen && (
        <PopupPart onClose={menu.close}>
          <lazyParts.drawer.Screen onClose={menu.close} onFollow={menu.leave} />
        </PopupPart>
      )}
    </div>
  )
}
