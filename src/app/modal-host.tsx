import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { topOf } from '#machines/modals/modals.machine.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { modalSections } from './modal-sections.ts'
import { pages } from './sections.ts'
import { useServices } from './services.tsx'

/** The warning that a trial account gets on a restricted action [8.05]. */
function TrialWarningHost() {
  const { session } = useServices()
  const warned = useSelector(session, (snapshot) => snapshot.hasTag('trialWarning'))
  if (!warned) return null
  return (
    <Suspense fallback={null}>
      <pages.trialWarning.Screen onConfirm={() => session.send({ type: 'warning.confirmed' })} />
    </Suspense>
  )
}

/** Shows the modal that is open, by its name [2.58]. */
export function ModalHost() {
  const { modals } = useServices()
  const top = useSelector(modals, ({ context }) => topOf(context.stack))
  const busy = useSelector(modals, (snapshot) => snapshot.hasTag('busy'))
  if (!top) return <TrialWarningHost />
  const { name, dismissible } = top
  const { Screen } = modalSections[name]
  return (
    <ErrorBoundary key={name}>
      <Suspense fallback={null}>
        <Screen locked={busy || !dismissible} onClose={() => modals.send({ type: 'modal.closed', name })} />
      </Suspense>
    </ErrorBoundary>
  )
}
