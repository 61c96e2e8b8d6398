import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { linkSocialMachine } from '#machines/link-social/link-social.machine.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import { socialProvidersQuery } from '#src/api/sessions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { usePageReturned } from '../shared/use-page-returned.ts'
import { LinkForm } from './link-form.tsx'
import { linkReturn } from './link-return.ts'
import { linkSocialActors } from './link-social.actors.ts'
import { linkMessages } from './link-social.messages.ts'
import { ProviderRow } from './provider-row.tsx'

type ProgressProps = { changed: 'linked' | 'unlinked' | null; completing: boolean }

/** The outcome of the last change, and whether one is under way. */
const Progress = ({ changed, completing }: ProgressProps) => (
  <>
    {changed && (
      <Alert tone="win" live="polite">
        {changed === 'linked' ? <Trans>The sign-in is linked.</Trans> : <Trans>The sign-in is unlinked.</Trans>}
      </Alert>
    )}
    {completing && (
      <p role="status" className="flex items-center gap-2 text-sm">
        <span className="spinner" aria-hidden="true" />
        <Trans>Linking…</Trans>
      </p>
    )}
  </>
)

/** Replaces the list when it did not load. */
const NotLoaded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-2 text-sm">
    <Trans>Your linked sign-ins didn’t load.</Trans>
    <Button size="sm" busy={busy} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)

/** The machine of this visit, which completes a linking after the return from the provider. */
function useLinkSocial() {
  const services = useServices()
  const [returned] = useState(linkReturn.address)
  useEffect(() => linkReturn.forget(), [])
  const [machine] = useState(() => {
    const leave = (url: string) => window.location.assign(url)
    const place = { origin: window.location.origin, returned, leave }
    return linkSocialMachine.provide({ actors: linkSocialActors(services, place) })
  })
  const actor = useActorRef(machine, { input: { completing: returned !== null, now: services.clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageReturned(actor)
  return { actor, state }
}

const Heading = ({ id }: { id: string }) => (
  <div className="grid gap-1">
    <h3 id={id} className="text-md">
      <Trans>Sign-in with other accounts</Trans>
    </h3>
    <p className="text-sm text-ink-2">
      <Trans>Anything linked here can sign in to this account without its password.</Trans>
    </p>
  </div>
)

/** The account's sign-in providers, each to link or unlink; `otherwise` shows while no provider is enabled [1.06]. */
export function LinkSocial({ otherwise }: { otherwise: ReactNode }) {
  const { api, clock } = useServices()
  const heading = useId()
  const { data: providers = [] } = useQuery(socialProvidersQuery(api))
  const security = useQuery({ ...securityQuery(api), enabled: providers.length > 0 })
  const { actor, state } = useLinkSocial()
  const { wish, passwordMissing, problem, changed } = state.context
  const busy = state.hasTag('busy')
  if (providers.length === 0 && !problem) return otherwise
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-2 border border-line p-3.5">
      <Heading id={heading} />
      <ProblemAlert problem={problem} messages={linkMessages} now={clock.now} />
      <Progress changed={changed} completing={state.hasTag('completing')} />
      {security.isError && !security.data && (
        <NotLoaded busy={security.isFetching} onRetry={() => void security.refetch()} />
      )}
      {security.isPending && <Skeleton className="h-12" />}
      {security.data && (
        <ul className="grid">
          {providers.map(({ id, name }) => (
            <ProviderRow
              key={id}
              name={name}
              linkedAt={security.data.social.find(({ provider }) => provider === id)?.linkedAt ?? null}
              disabled={!state.hasTag('idle')}
              onChange={(change) => actor.send({ type: 'change.wished', change, provider: id })}
            >
              {wish?.provider === id && !state.hasTag('idle') && (
                <LinkForm
                  wish={wish}
                  name={name}
                  busy={busy}
                  passwordMissing={passwordMissing}
                  onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
                  onCancel={() => actor.send({ type: 'change.dropped' })}
                />
              )}
            </ProviderRow>
          ))}
        </ul>
      )}
    </section>
  )
}
