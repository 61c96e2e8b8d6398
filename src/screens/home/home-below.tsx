import { AppSection } from './app-section.tsx'
import { FairSection } from './fair-section.tsx'
import { NextDraws } from './next-draws.tsx'
import { Offers } from './offers.tsx'
import { OwnGames } from './own-games.tsx'
import { VendorSection } from './vendor-section.tsx'
import { WinnersBoard } from './winners-board.tsx'

/** What stands below the first view of home. */
export const HomeBelow = () => (
  <>
    <OwnGames />
    <NextDraws />
    <VendorSection />
    <WinnersBoard />
    <Offers />
    <AppSection />
    <FairSection />
  </>
)
