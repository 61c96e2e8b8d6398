import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { LinkSocial } from '#src/flows/link-social/link-social.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { OwnData } from '../members/data-export.tsx'
import { Answer } from '../shared/answer.tsx'
import { Overview } from './overview.tsx'
import { PartLinks } from './part-links.tsx'

/** The account: its protection, its logins, its owner's data, its closing. */
export function SecurityScreen() {
  const { api } = useServices()
  const query = useQuery(securityQuery(api))
  return (
    <div className="grid gap-4">
      <ProfileCard />
      <Answer query={query} skeleton={<Skeleton className="h-96 rounded-2" />}>
        {(security) => <Overview {...security} />}
      </Answer>
      <PartLinks />
      <LinkSocial otherwise={null} />
      <OwnData />
    </div>
  )
}
