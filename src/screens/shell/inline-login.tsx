import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type FormEvent } from 'react'
import { SecretBox } from '#machines/shared/secrets.ts'
import { useServices } from '#src/app/services.tsx'
import { loginDraft } from '#src/flows/login/login-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { JoinLink } from './guest-links.tsx'

const frame = cx('frame min-h-[38px] w-32 px-3 lg:w-34')
const input = 'frame-input h-9 text-sm'

function useQuickLogin() {
  const { modals } = useServices()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [user, pass] = [username.current, password.current]
    if (user && pass) {
      loginDraft.put({ username: user.value.trim(), password: new SecretBox(pass.value) })
      pass.value = ''
    }
    modals.send({ type: 'modal.opened', name: 'loginPopupModal' })
  }
  return { username, password, submit }
}

/**
 * User name and password in the header: submitting opens the login popup, which starts with them and asks for
 * everything else [2.37]. The fields have no names, so that a form submitted without scripts sends nothing.
 */
export function InlineLogin() {
  const { t } = useLingui()
  const { username, password, submit } = useQuickLogin()

  return (
    <>
      <form action="/login" aria-label={t`Quick login`} className="flex items-center gap-2" onSubmit={submit}>
        <span className={frame}>
          <input
            ref={username}
            id="top-user"
            className={input}
            aria-label={t`Username`}
            placeholder={t`Username`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </span>
        <span className={frame}>
          <input
            ref={password}
            id="top-pass"
            type="password"
            className={input}
            aria-label={t`Password`}
            placeholder={t`Password`}
            autoComplete="current-password"
            maxLength={128}
          />
        </span>
        <Button type="submit" size="sm" className="min-h-10 whitespace-nowrap">
          <Trans>Log in</Trans>
        </Button>
      </form>
      <JoinLink />
    </>
  )
}
