import { NavRow } from './nav-row.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { TopRow } from './top-row.tsx'

/** The header: one bar on phones, two rows from 768 px, the canopy of lamps below. */
export const Header = ({ onMenu }: { onMenu: () => void }) => (
  <header className="sticky top-0 z-30 short:relative">
    <div className="hall">
      <PhoneBar onMenu={onMenu} />
      <TopRow />
      <NavRow />
    </div>
    <div className="valance" />
  </header>
)
