import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { LinkWish } from '#machines/link-social/link-social.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

export type LinkFormProps = {
  wish: LinkWish
  /** The provider's name. */
  name: string
  busy: boolean
  passwordMissing: boolean
  onSubmit: (password: SecretBox) => void
  onCancel: () => void
}

/** Asks for the login password before a provider is linked or unlinked. */
export function LinkForm({ wish, name, busy, passwordMissing, onSubmit, onCancel }: LinkFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [passwordMissing])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit(new SecretBox(password.trim()))
  }
  const linking = wish.change === 'link'
  return (
    <form
      className="grid gap-3 pt-2"
      onSubmit={submit}
      noValidate
      aria-label={linking ? t`Link ${name}` : t`Unlink ${name}`}
    >
      <PasswordField
        ref={field}
        id="link-password"
        label={<Trans>Login password</Trans>}
        hint={
          linking ? (
            <Trans>{name} will ask you to sign in, then bring you back here.</Trans>
          ) : (
            <Trans>You can then no longer sign in with {name}.</Trans>
          )
        }
        autoComplete="current-password"
        revealLabel={t`Show the login password`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordMissing && t`Enter your login password.`}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button waits={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant={linking ? 'lamp' : 'danger'} busy={busy}>
          {linking ? <Trans>Continue to {name}</Trans> : <Trans>Unlink {name}</Trans>}
        </Button>
      </div>
    </form>
  )
}
