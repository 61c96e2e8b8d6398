import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { hereOf, wishFor } from './connect-wish.ts'
import { useServices } from './services.tsx'

/** Remembers the page shown as what the member came from, before a step that it needs first. A step keeps an earlier page. */
export function useStep(): () => void {
  const services = useServices()
  const router = useRouter()
  return useCallback(() => {
    if (!services.wish.getSnapshot().hasTag('kept')) wishFor(services, hereOf(router))
  }, [router, services])
}

/** Whether the member came here from a page that needs this step, and the way back to it. */
export function useStepDone(): { hasWay: boolean; goBack: () => void } {
  const { wish } = useServices()
  const hasWay = useSelector(wish, (snapshot) => snapshot.hasTag('kept'))
  return { hasWay, goBack: useCallback(() => wish.send({ type: 'step.done' }), [wish]) }
}
