import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '#machines/change-password/change-password.machine.ts'
import type { PasswordField as Name } from '#machines/change-password/change-password.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { PasswordStrength } from '../shared/password-strength/password-strength.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { usePasswordRule } from '../shared/use-password-rule.ts'
import { changePasswordMessages, fieldOfRefusal, passwordFieldMessage } from './change-password.messages.ts'

export type PasswordFormProps = {
  actor: ActorRefFrom<typeof changePasswordMachine>
  onBusy?: ((busy: boolean) => void) | undefined
  submit: ReactNode
  children?: ReactNode
}

const empty: Record<Name, string> = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** The input, and the failure of each field. */
function usePasswordFields(actor: PasswordFormProps['actor']) {
  const { i18n } = useLingui()
  const { askOld, fields, problem } = useSelector(actor, ({ context }) => context)
  const [typed, setTyped] = useState(empty)
  const { hint, accepts } = usePasswordRule()
  const refusedField = problem && fieldOfRefusal[problem.failure]
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({
      type: 'password.submitted',
      form: {
        oldPassword: askOld ? new SecretBox(typed.oldPassword.trim()) : null,
        newPassword: new SecretBox(typed.newPassword.trim()),
        newValid: accepts(typed.newPassword),
        confirmPassword: new SecretBox(typed.confirmPassword.trim()),
      },
    })
  }
  const field = (name: Name) => {
    const refused = problem && refusedField === name ? changePasswordMessages[problem.failure] : null
    const message = refused ?? passwordFieldMessage(name, fields)
    return {
      id: `change-${name}`,
      value: typed[name],
      error: message && i18n._(message),
      onChange: (event: { target: { value: string } }) =>
        setTyped((before) => ({ ...before, [name]: event.target.value })),
    }
  }
  return { field, hint, refusedField, send }
}

/** A new password twice, and the old one where it is required. */
export function PasswordForm({ actor, onBusy, submit, children }: PasswordFormProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { askOld, fields, problem } = state.context
  const busy = state.hasTag('busy')
  const { field, hint, refusedField, send } = usePasswordFields(actor)
  const form = useFirstBadField(problem && refusedField ? problem : fields)
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  return (
    <form ref={form} className="grid gap-4" onSubmit={send} noValidate aria-label={t`Change password`}>
      {!refusedField && <ProblemAlert problem={problem} messages={changePasswordMessages} now={clock.now} />}
      {askOld && (
        <PasswordField
          {...field('oldPassword')}
          label={<Trans>Old password</Trans>}
          autoComplete="current-password"
          revealLabel={t`Show old password`}
        />
      )}
      <div className="grid gap-2">
        <PasswordField
          {...field('newPassword')}
          label={<Trans>New password</Trans>}
          hint={hint}
          autoComplete="new-password"
          revealLabel={t`Show new password`}
        />
        <PasswordStrength password={field('newPassword').value} />
      </div>
      <PasswordField
        {...field('confirmPassword')}
        label={<Trans>Repeat the new password</Trans>}
        autoComplete="new-password"
        revealLabel={t`Show repeated password`}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {state.hasTag('editing') && !state.hasTag('forced') && (
          <Button onClick={() => actor.send({ type: 'change.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {children}
        <Button type="submit" variant="lamp" busy={busy} busyLabel={<Trans>Changing…</Trans>}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
