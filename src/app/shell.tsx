import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Footer } from '#src/screens/shell/footer.tsx'
import { Header } from '#src/screens/shell/header.tsx'
import { SideBar } from '#src/screens/shell/side-bar.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import type { Layout } from './route-settings.ts'

/** What stands around a page [2.02]. The parts stay mounted from page to page. */
export const Shell = ({ layout, children }: { layout: Layout; children: ReactNode }) => (
  <>
    <SkipLink targetId="main">
      <Trans>Skip to content</Trans>
    </SkipLink>
    {layout !== 'bare' && <Header />}
    <div className="flex">
      <main id="main" tabIndex={-1} className="min-w-0 grow outline-0">
        {children}
      </main>
      {layout === 'full' && <SideBar />}
    </div>
    {(layout === 'full' || layout === 'wide') && <Footer />}
  </>
)
