import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RegistrationContext } from '#machines/registration/registration.types.ts'
import type { RegistrationKind } from '#machines/shared/registration-result.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { registrationMessages } from './registration.messages.ts'
import { useRegistration, type RegistrationSettings } from './use-registration.ts'

export type RegistrationProps = RegistrationSettings & {
  /** True with the third-party phone service. */
  phoneAuth: boolean
  /** Reports whether a call is under way. */
  onBusy?: (busy: boolean) => void
  /** Links under the form. */
  children?: ReactNode
}

const rows = [0, 1, 2, 3]

function RegistrationSkeleton() {
  const { t } = useLingui()
  return (
    <div className="grid gap-4" role="status" aria-label={t`Loading`}>
      {rows.map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </div>
  )
}

type NotLoadedProps = { problem: RegistrationContext['problem']; onRetry: () => void }

function NotLoaded({ problem, onRetry }: NotLoadedProps) {
  const { t, i18n } = useLingui()
  return (
    <ErrorState
      title={<Trans>The form didn’t load</Trans>}
      onRetry={onRetry}
      {...(problem?.traceId && { traceId: problem.traceId })}
      labels={{ retry: <Trans>Try again</Trans>, copy: t`Copy`, copied: t`Copied` }}
    >
      {i18n._(registrationMessages[problem?.failure ?? 'unknown'])}
    </ErrorState>
  )
}

/** Registering by user name or by mobile number, with the fields and rules of the server [1.02, 1.03]. */
export function Registration({ phoneAuth, onBusy, children, ...settings }: RegistrationProps) {
  const { t } = useLingui()
  const { actor, drawer, dialog } = useRegistration(settings)
  const { kind, rules, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))

  if (failed) {
    return <NotLoaded problem={problem} onRetry={() => actor.send({ type: 'rules.retried' })} />
  }
  if (!rules) {
    return <RegistrationSkeleton />
  }
  const form = (
    <RegistrationForm
      key={kind}
      actor={actor}
      drawer={drawer}
      rules={rules[kind]}
      phoneCode={settings.phoneCode || kind === 'mobile'}
      phoneAuth={phoneAuth}
      onBusy={onBusy}
    />
  )
  return (
    <>
      {settings.usernameEnabled && settings.mobileEnabled ? (
        <Tabs<RegistrationKind>
          label={t`How to register`}
          value={kind}
          onValueChange={(next) => actor.send({ type: 'kind.chosen', kind: next })}
          items={[
            { value: 'username', label: <Trans>By username</Trans>, panel: form },
            { value: 'mobile', label: <Trans>By mobile</Trans>, panel: form },
          ]}
        />
      ) : (
        form
      )}
      {children}
      {dialog}
    </>
  )
}
