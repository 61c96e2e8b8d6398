import { IdentityDocuments } from '#src/flows/identity/identity.tsx'
import { BackToOverview } from './back-to-overview.tsx'

/** The member's identity documents. */
export const IdentityPart = () => (
  <div className="grid gap-4">
    <IdentityDocuments />
    <BackToOverview />
  </div>
)
