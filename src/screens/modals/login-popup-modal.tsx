import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useServices } from '#src/app/services.tsx'
import { isOfAgents } from '#src/app/wish-actor.ts'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { LoginAside } from '../sessions/login-aside.tsx'
import { LoginBox } from '../sessions/login-box.tsx'
import { useModalBusy } from './use-modal-busy.ts'

/** The login popup [2.66–2.71]; for a page of the agents' centre it is the agents' login. */
export const LoginPopupModal = (modal: ModalProps) => {
  const { t } = useLingui()
  const onBusy = useModalBusy()
  const isAgents = useSelector(useServices().wish, ({ context }) => isOfAgents(context.href))
  return (
    <Dialog
      open
      {...modal}
      title={isAgents ? <Trans>Log in as an agent</Trans> : <Trans>Log in</Trans>}
      labels={{ close: t`Close` }}
      aside={<LoginAside />}
    >
      <LoginBox registerIn="modal" realm={isAgents ? 'agent' : undefined} onBusy={onBusy} />
    </Dialog>
  )
}
