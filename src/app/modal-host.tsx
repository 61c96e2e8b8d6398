import { useSelector } from '@xstate/react'
import { topOf } from '#machines/modals/modals.machine.ts'
import { modalSections } from './modal-sections.ts'
import { PopupPart } from './popup-part.tsx'
import { pages } from './sections.ts'
import { useServices } from './services.tsx'
import { useRegister } from './use-register.ts'

/** The warning that a trial account gets at a restricted action, with a link to a real account [8.05]. */
function TrialWarningHost() {
  const { session, wish } = useServices()
  const openRegistration = useRegister()
  const warned = useSelector(session, (snapshot) => snapshot.hasTag('trialWarning'))
  const confirm = () => {
    session.send({ type: 'warning.confirmed' })
    wish.send({ type: 'wish.dropped' })
  }
  const register = () => {
    session.send({ type: 'warning.confirmed' })
    openRegistration()
  }
  if (!warned) return null
  return (
    <PopupPart onClose={confirm}>
      <pages.trialWarning.Screen onConfirm={confirm} onRegister={register} />
    </PopupPart>
  )
}

/** Shows the open modal by its name [2.58]. */
export function ModalHost() {
  const { modals } = useServices()
  const top = useSelector(modals, ({ context }) => topOf(context.stack))
  const busy = useSelector(modals, (snapshot) => snapshot.hasTag('busy'))
  if (!top) return <TrialWarningHost />
  const { name, dismissible } = top
  const { Screen } = modalSections[name]
  const close = () => modals.send({ type: 'modal.closed', name })
  return (
    <PopupPart key={name} onClose={close}>
      <Screen locked={busy || !dismissible} onClose={close} />
    </PopupPart>
  )
}
