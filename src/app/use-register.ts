import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { hereOf, wishFor } from './connect-wish.ts'
import { useServices } from './services.tsx'

/** Opens the registration, for a guest too; afterwards the member goes to the wish or returns to the page shown. */
export function useRegister(): () => void {
  const services = useServices()
  const router = useRouter()
  return useCallback(() => {
    if (!services.wish.getSnapshot().hasTag('kept')) wishFor(services, hereOf(router))
    services.modals.send({ type: 'modal.opened', name: 'registerModal' })
  }, [services, router])
}
