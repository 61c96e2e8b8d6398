import { useCallback } from 'react'
import { useServices } from '#src/app/services.tsx'

/** Tells the modals whether a call is running: then neither Escape nor a button closes the open one. */
export function useModalBusy(): (busy: boolean) => void {
  const { modals } = useServices()
  return useCallback((busy) => modals.send({ type: 'busy.changed', busy }), [modals])
}
