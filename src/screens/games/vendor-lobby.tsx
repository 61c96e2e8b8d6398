import type { ReactNode } from 'react'

/** What live casino, fishing and PVP share: the title and the vendors below it. */
export const VendorLobby = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <>
    <h1 className="text-2xl font-bold">{title}</h1>
    {children}
  </>
)
