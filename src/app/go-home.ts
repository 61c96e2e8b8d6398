import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useServices } from './services.tsx'

/** Goes home after a login, unless the member wanted something else, which the wish then opens. */
export function useGoHome(): () => void {
  const { wish } = useServices()
  const router = useRouter()
  return useCallback(() => {
    if (!wish.getSnapshot().hasTag('kept')) void router.navigate({ to: '/' })
  }, [wish, router])
}
