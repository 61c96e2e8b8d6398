import { AppSection } from './app-section.tsx'
import { FairSection } from './fair-section.tsx'
import { Offers } from './offers.tsx'
import { VendorSection } from './vendor-section.tsx'

/** What stands below the first view of home. */
export const HomeBelow = () => (
  <>
    <VendorSection />
    <Offers />
    <AppSection />
    <FairSection />
  </>
)
