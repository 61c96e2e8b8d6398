import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, type ReactNode } from 'react'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useIsIn } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { RegistrationTitle } from '#src/flows/registration/registration-title.tsx'
import type { RegisterSearch } from '#src/lib/search-params.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { useSessionOpened } from '../sessions/use-session-opened.ts'
import { RegisterBanner } from './register-banner.tsx'
import { RegisterBox } from './register-box.tsx'

const promises: readonly { icon: IconName; text: ReactNode }[] = [
  { icon: 'shield', text: <Trans>Check every draw yourself</Trans> },
  { icon: 'clock', text: <Trans>Follow every step of a withdrawal</Trans> },
  { icon: 'lock', text: <Trans>Set your own limits</Trans> },
  { icon: 'headset', text: <Trans>Help, day and night</Trans> },
]

/**
 * Registration by user name or mobile number, in the layout of the home page [2.04, 2.72]. The form comes first: on a
 * phone nothing is above its fields.
 */
export function RegisterScreen({ search }: { search: RegisterSearch }) {
  const { modals, wish } = useServices()
  const router = useRouter()
  const isIn = useIsIn()
  const opened = useSessionOpened()
  useEffect(() => {
    if (isIn && !wish.getSnapshot().hasTag('kept')) void router.navigate({ to: '/', replace: true })
  }, [isIn, router, wish])
  const done = useCallback(
    (session: SessionOpened | null) => (session ? opened(session) : void router.navigate({ to: '/login' })),
    [opened, router],
  )
  return (
    <div className="wrapper grid gap-4 pt-3.5 pb-12 md:pt-6 lg:grid-cols-[1fr_480px] lg:gap-10 lg:pt-8">
      <section className="card min-w-0 self-start" aria-labelledby="register-title">
        <h2 id="register-title" className="mb-2 text-xl">
          <Trans>Open an account</Trans>
        </h2>
        <RegisterBox referralCode={search.referralCode} kind={search.type} onDone={done}>
          <p className="mt-3.5 text-center text-sm">
            <Trans>Already have an account?</Trans>{' '}
            <button
              type="button"
              className="link min-h-11"
              onClick={() => modals.send({ type: 'modal.opened', name: 'loginPopupModal' })}
            >
              <Trans>Log in</Trans>
            </button>
          </p>
        </RegisterBox>
      </section>
      <div className="min-w-0 lg:order-first">
        <RegisterBanner title={<RegistrationTitle />} />
        <ul className="mt-5 hidden gap-3 lg:grid">
          {promises.map(({ icon, text }) => (
            <li key={icon} className="flex items-center gap-3">
              <span className="grid size-10 place-items-center rounded-2 bg-panel-2 text-lamp-ink">
                <Icon name={icon} size="sm" />
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
