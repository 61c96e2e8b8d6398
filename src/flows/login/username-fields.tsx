import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginFieldFailures } from '#machines/login/login.types.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { fieldMessage } from './login-fields.messages.ts'

export type UsernameFieldsProps = {
  username: string
  onUsername: (text: string) => void
  password: string
  onPassword: (text: string) => void
  failures: LoginFieldFailures
}

/** User name and password [2.67]. */
export function UsernameFields({ username, onUsername, password, onPassword, failures }: UsernameFieldsProps) {
  const { t, i18n } = useLingui()
  const error = (field: 'username' | 'password') => {
    const message = fieldMessage(field, failures)
    return message && i18n._(message)
  }
  return (
    <>
      <TextField
        id="username"
        name="username"
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={error('username')}
        onChange={(event) => onUsername(event.target.value)}
      />
      <PasswordField
        id="password"
        name="password"
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        revealLabel={t`Show password`}
        maxLength={128}
        value={password}
        error={error('password')}
        onChange={(event) => onPassword(event.target.value)}
      />
    </>
  )
}
