import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useDesk, useRefresh } from '../../app/queries.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { useServices } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { deviceOf } from '../../parts/device.ts'
import { FormPassword, FormText } from '../../parts/form/fields.tsx'
import { Form } from '../../parts/form/form.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'

type Passwords = { password: string; newPassword: string; code: string }

/** The current password, the new one, and the app's code as proof of identity. */
function PasswordFields() {
  const { t } = useLingui()
  return (
    <>
      <FormPassword
        name="password"
        label={t`Password until now`}
        autoComplete="current-password"
        rules={{ required: t`Enter your password.` }}
      />
      <FormPassword
        name="newPassword"
        label={t`New password`}
        hint={t`12 characters or more, none that is used elsewhere`}
        autoComplete="new-password"
        rules={{
          required: t`Choose a password.`,
          minLength: { value: 12, message: t`A password has 12 characters or more.` },
        }}
      />
      <FormText
        name="code"
        label={t`Code of the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        inputClassName="num"
        rules={{
          required: t`Enter the code the app shows.`,
          pattern: { value: /^\d{6}$/, message: t`The code has six digits.` },
        }}
      />
    </>
  )
}

function PasswordCard() {
  const { api } = useServices()
  const { i18n, t } = useLingui()
  const { show } = useToast()
  const form = useForm<Passwords>({ defaultValues: { password: '', newPassword: '', code: '' } })
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (body: Passwords) => {
    setProblem(null)
    try {
      await api.call('changeOwnPassword', { body })
      form.reset()
      show({ text: t`Your password is another one now; your other sessions have ended.` })
    } catch (error) {
      setProblem(i18n._(refusalTexts[error instanceof DeskError ? error.code : 'unknown.system.err']))
    }
  }
  return (
    <Card title={<Trans>Own password</Trans>}>
      <Form form={form} label={t`Own password`} onSubmit={save} className="max-w-105">
        {problem !== null && (
          <Alert tone="alert" live="assertive">
            {problem}
          </Alert>
        )}
        <PasswordFields />
        <p>
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={<Trans>Saving…</Trans>}>
            <Trans>Change the password</Trans>
          </Button>
        </p>
      </Form>
    </Card>
  )
}

function SessionsCard() {
  const { api } = useServices()
  const { t } = useLingui()
  const dates = useDates()
  const refresh = useRefresh()
  const answer = useDesk('listOwnSessions', {})
  const end = async (id: string) => {
    await api.call('endOwnSession', { body: { id } }).catch(() => undefined)
    await refresh('listOwnSessions')
  }
  return (
    <Card title={<Trans>Own sessions</Trans>}>
      <Shown answer={answer}>
        {({ rows }) => (
          <ul>
            {rows.map(({ id, userAgent, ip, lastSeenAt, own }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-last:border-b">
                <span className="grow">
                  <b>{deviceOf(userAgent)}</b> {own && <Badge tone="win">{t`this one`}</Badge>}
                  <small className="block text-xs text-ink-2">
                    <span className="num">{ip}</span> · <span className="num">{dates.moment(lastSeenAt)}</span>
                  </small>
                </span>
                {!own && (
                  <Button size="sm" onClick={() => void end(id)}>
                    <Trans>End</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Shown>
    </Card>
  )
}

/** The operator's own password and sessions. */
export const MeScreen = () => (
  <Page title={<Trans>Password and sessions</Trans>}>
    <PasswordCard />
    <SessionsCard />
  </Page>
)
