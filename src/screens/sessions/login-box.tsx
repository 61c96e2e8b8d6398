import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import type { LoginMethod } from '#machines/login/login.types.ts'
import type { SessionOpened } from '#machines/shared/session-opened.ts'
import { useGoHome } from '#src/app/go-home.ts'
import { useModuleOn, useSiteInfo } from '#src/app/site-info.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { FreePlay } from '#src/flows/free-play/free-play.tsx'
import { Login } from '#src/flows/login/login.tsx'
import { SocialLogin } from '#src/flows/social-login/social-login.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'
import { useSessionOpened } from './use-session-opened.ts'

export type LoginBoxProps = {
  /** The target of the link "register now": its page, or its modal in place of this one. */
  registerIn: 'page' | 'modal'
  /** The address that a social provider redirected to. */
  callbackUrl?: string | null
  /** `agent`: only agents can log in, and the registration isn't linked. */
  realm?: 'agent' | undefined
  /** The login method shown first. */
  method?: LoginMethod | undefined
  onBusy?: (busy: boolean) => void
}

const Forgotten = ({ onAsk }: { onAsk: () => void }) => (
  <button type="button" className="link min-h-11 text-sm" onClick={onAsk}>
    <Trans>Forgot password?</Trans>
  </button>
)

const ToRegister = ({ onClick }: { onClick: (event: MouseEvent) => void }) => (
  <p className="text-sm">
    <Trans>No account?</Trans>{' '}
    <Link to="/register" className="link inline-block py-2" onClick={onClick}>
      <Trans>Register now</Trans>
    </Link>
  </p>
)

const OtherLogin = ({ to, children }: { to: 'agent' | undefined; children: ReactNode }) => (
  <Link to="/login" search={{ realm: to }} className="link justify-self-center py-2 text-sm">
    {children}
  </Link>
)

type OtherWaysProps = {
  registerIn: LoginBoxProps['registerIn']
  callbackUrl: string | null
  /** A social login needs its second step: nothing else is offered. */
  hidden: boolean
  onDone: (session: SessionOpened) => void
  onVerifying: (verifying: boolean) => void
}

/** A player's other login methods, and the link to register. */
function OtherWays({ registerIn, callbackUrl, hidden, onDone, onVerifying }: OtherWaysProps) {
  const { modals } = useServices()
  const { loggedIn } = useMember()
  const [fromGuest] = useState(loggedIn)
  const register = (event: MouseEvent) => {
    if (registerIn === 'page') return
    event.preventDefault()
    modals.send({ type: 'modal.replaced', name: 'registerModal' })
  }
  return (
    <>
      <SocialLogin callbackUrl={callbackUrl} onDone={onDone} onVerifying={onVerifying} />
      <div className="flex flex-wrap items-center justify-center gap-x-4.5 gap-y-1" hidden={hidden}>
        <ToRegister onClick={register} />
        {!fromGuest && <FreePlay onDone={onDone} />}
        {registerIn === 'page' && (
          <OtherLogin to="agent">
            <Trans>Log in as an agent</Trans>
          </OtherLogin>
        )}
      </div>
    </>
  )
}

/**
 * All login methods: by user name or SMS, through a provider, as a guest; and the links to register and to recover.
 * The second step of a login hides everything else.
 */
export function LoginBox({ registerIn, callbackUrl = null, realm, method, onBusy }: LoginBoxProps) {
  const { modals } = useServices()
  const goHome = useGoHome()
  const info = useSiteInfo()
  const smsEnabled = useModuleOn('MOBILEVERCODELOGIN3')
  const opened = useSessionOpened()
  const [verifying, setVerifying] = useState(false)
  const [verifyingSocial, setVerifyingSocial] = useState(false)
  const enter = useCallback(
    (session: SessionOpened) => {
      opened(session)
      goHome()
    },
    [opened, goHome],
  )
  return (
    <div className="grid gap-3">
      <SessionEndNotice />
      <div hidden={verifyingSocial}>
        <Login
          smsEnabled={smsEnabled}
          forceExpiredChange={info?.forcePasswordChange ?? false}
          phoneAuth={info?.phoneAuth === 'FIREBASE'}
          onDone={opened}
          onBusy={onBusy}
          onVerifying={setVerifying}
          method={method}
          realm={realm}
          aside={<Forgotten onAsk={() => modals.send({ type: 'modal.opened', name: 'forgetPassModal' })} />}
        />
      </div>
      {realm === 'agent' ? (
        <OtherLogin to={undefined}>
          <Trans>Log in as a player</Trans>
        </OtherLogin>
      ) : (
        <div className="grid gap-3" hidden={verifying}>
          <OtherWays
            {...{ registerIn, callbackUrl }}
            hidden={verifyingSocial}
            onDone={enter}
            onVerifying={setVerifyingSocial}
          />
        </div>
      )}
    </div>
  )
}
