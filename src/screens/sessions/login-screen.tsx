import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wishFor } from '#src/app/connect-wish.ts'
import { useIsIn } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { linkReturn } from '#src/flows/link-social/link-return.ts'
import type { LoginSearch } from '#src/lib/search-params.ts'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { LoginAside } from './login-aside.tsx'
import { LoginBox } from './login-box.tsx'

/** The login as a page, the target of redirects and of providers; a logged-in member is redirected on [2.23]. */
export function LoginScreen({ search }: { search: LoginSearch }) {
  const services = useServices()
  const router = useRouter()
  const isIn = useIsIn()
  const { code, error } = search
  const isAgents = search.realm === 'agent'
  const redirect = search.redirect ?? (isAgents ? '/?ac=agentTeamOverview' : undefined)
  const [callbackUrl] = useState(() => (code || error ? window.location.href : null))
  const [linking] = useState(() => callbackUrl !== null && isIn && linkReturn.keep(callbackUrl))

  useEffect(() => {
    if (linking) void router.navigate({ to: '/', search: { mc: 'securityCenter' }, replace: true })
    else if (isIn) {
      // continues to the requested page after the login
      if (!services.wish.getSnapshot().hasTag('kept')) void router.navigate({ href: redirect ?? '/', replace: true })
    } else {
      if (redirect) wishFor(services, redirect)
      if (code || error) void router.navigate({ to: '/login', search: {}, replace: true })
    }
  }, [linking, isIn, redirect, code, error, router, services])

  return (
    <div className="wrapper pt-5 pb-12 md:pt-10">
      <div className="card mx-auto overflow-hidden p-0 md:grid md:max-w-[640px] md:grid-cols-[196px_1fr] md:p-0">
        <div className="relative hidden md:block">
          <LoginAside />
        </div>
        <div className="min-w-0 px-4 pt-3 pb-5 md:px-5 md:pt-4">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
            <PageHeading className="text-xl">
              {isAgents ? <Trans>Log in as an agent</Trans> : <Trans>Log in</Trans>}
            </PageHeading>
            {/* the header of phones has no room for it */}
            <span className="md:hidden">
              <LanguageChoice />
            </span>
          </div>
          <LoginBox
            key={search.realm ?? 'member'}
            registerIn="page"
            realm={search.realm}
            method={search.tab}
            callbackUrl={linking ? null : callbackUrl}
          />
        </div>
      </div>
    </div>
  )
}
