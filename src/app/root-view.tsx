import { Footer } from '#src/screens/shell/footer.tsx'
import { Header } from '#src/screens/shell/header.tsx'
import { SideBar } from '#src/screens/shell/side-bar.tsx'
import { KeptOutlet } from './keep-alive.tsx'
import { useLeaf } from './leaf.ts'
import { settingOf } from './route-settings.ts'
import { usePageScroll } from './scroll.ts'

/** What stands around the page, by the route's setting. The parts stay mounted from page to page. */
export function RootView() {
  const { layout } = settingOf(useLeaf().path)
  usePageScroll()
  return (
    <>
      {layout !== 'bare' && <Header />}
      <div className="flex">
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          <KeptOutlet />
        </main>
        {layout === 'full' && <SideBar />}
      </div>
      {(layout === 'full' || layout === 'wide') && <Footer />}
    </>
  )
}
