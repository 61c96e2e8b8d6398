import { IdentityDocuments } from '#src/flows/identity/identity.tsx'
import { BackToOverview } from './back-to-overview.tsx'

/** The documents that prove who the member is. */
export const IdentityPart = () => (
  <div className="grid gap-4">
    <IdentityDocuments />
    <BackToOverview />
  </div>
)
