import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useServices } from './services.tsx'

/** Leads home after a login, unless somebody wanted something else: that is gone to in its time. */
export function useGoHome(): () => void {
  const { wish } = useServices()
  const router = useRouter()
  return useCallback(() => {
    if (!wish.getSnapshot().hasTag('kept')) void router.navigate({ to: '/' })
  }, [wish, router])
}
