import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { downlinesQuery } from '#src/api/agents.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { RegisterDownline } from '#src/flows/downline-registration/register-downline.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

/** Two ways to a new member: a link to send, or a form that the agent fills in [1.28]. */
export function RegisterScreen() {
  const { api } = useServices()
  const query = useQuery(downlinesQuery(api, { pageSize: 1 }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <CentreLink
        ac="agentRegister"
        part="links"
        className="flex min-h-14 items-center gap-3 rounded-2 border border-line bg-panel-2 px-3.5 py-2 hover:bg-panel-3"
      >
        <IconMore name="qr" />
        <span className="min-w-0 flex-1">
          <b className="block">
            <Trans>Invitation links</Trans>
          </b>
          <span className="block text-xs text-ink-2">
            <Trans>Send a link or a QR code. Whoever signs up with it joins your team.</Trans>
          </span>
        </span>
        <Icon name="next" size="xs" flip className="text-ink-3" />
      </CentreLink>
      <section className="grid gap-3">
        <h3 className="font-bold">
          <Trans>Or fill in the form for someone</Trans>
        </h3>
        <Answer query={query} skeleton={<Skeleton className="h-96 rounded-2" />}>
          {({ ownRates }) => <RegisterDownline own={ownRates} />}
        </Answer>
      </section>
    </div>
  )
}
