import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { requestProtected } from '#src/app/member.ts'
import { stringifySearch } from '#src/app/search-text.ts'
import { useServices } from '#src/app/services.tsx'
import type { GameSearch } from '#src/lib/search-params.ts'

/**
 * Plays the game of the page for money: a visitor logs in or registers first and comes back to the game, a guest gets
 * the warning [8.04, 8.05].
 */
export function usePlayForMoney({ free: _free, ...search }: GameSearch): () => void {
  const services = useServices()
  const router = useRouter()
  const { pathname } = useLocation()
  const { vassalage = '', gameCode = '' } = search
  const href = `${pathname}${stringifySearch(search)}`
  return useCallback(() => {
    if (requestProtected(services, `launch:${vassalage}/${gameCode}`, href)) void router.navigate({ href })
  }, [services, router, vassalage, gameCode, href])
}
