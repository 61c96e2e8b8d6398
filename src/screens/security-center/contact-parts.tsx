import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { ContactBinding } from '#src/flows/contact-binding/contact-binding.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { BackToOverview } from './back-to-overview.tsx'

function Contact({ kind }: { kind: 'mobile' | 'email' }) {
  const { api } = useServices()
  const query = useQuery(securityQuery(api))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-72 rounded-2" />}>
      {(security) => (
        <div className="grid gap-4">
          <ContactBinding kind={kind} current={security[kind]} />
          <BackToOverview />
        </div>
      )}
    </Answer>
  )
}

/** The account's mobile number: linked, or replaced. */
export const MobilePart = () => <Contact kind="mobile" />

/** The account's e-mail address: linked, or replaced. */
export const EmailPart = () => <Contact kind="email" />
