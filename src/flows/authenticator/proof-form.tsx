import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { AppWish, Proof, ProofFields } from '#machines/authenticator/authenticator.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'

export type ProofFormProps = {
  /** Also asks for a code of the app or a recovery code. */
  asksCode: boolean
  wish: AppWish
  fields: ProofFields
  busy: boolean
  onSubmit: (proof: Proof) => void
  onDrop: () => void
}

type CodeFieldProps = { code: string; isMissing: boolean; onChange: (code: string) => void }

function CodeField({ code, isMissing, onChange }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      id="app-code"
      label={<Trans>Code from the app, or a recovery code</Trans>}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      maxLength={40}
      inputClassName="num"
      value={code}
      error={isMissing && t`Enter the code the app shows.`}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Confirms the member's identity before the app is set up or turned off, or its recovery codes are replaced. */
export function ProofForm({ asksCode, wish, fields, busy, onSubmit, onDrop }: ProofFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const form = useFirstBadField(fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onSubmit({
      password: new SecretBox(password.trim()),
      code: asksCode ? new SecretBox(code.replaceAll(/\s/g, '').toUpperCase()) : null,
    })
    setCode('')
  }
  const removes = asksCode && wish === 'remove'
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Confirm it’s you`}>
      {removes && (
        <p>
          <Trans>Without the app your password alone is enough. Recovery codes and remembered devices go too.</Trans>
        </p>
      )}
      <PasswordField
        id="app-password"
        label={<Trans>Login password</Trans>}
        autoComplete="current-password"
        revealLabel={t`Show the login password`}
        value={password}
        error={fields.password && t`Enter your login password.`}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && <CodeField code={code} isMissing={fields.code !== undefined} onChange={setCode} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={removes ? 'danger' : 'lamp'} busy={busy} busyLabel={<Trans>Checking…</Trans>}>
          {removes ? <Trans>Remove the app</Trans> : <Trans>Continue</Trans>}
        </Button>
        <Button variant="quiet" waits={busy} onClick={onDrop}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
