import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { wishFor } from '#src/app/connect-wish.ts'
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

/**
 * Opens the registration for a visitor who wants to play the game of the page for money. The new member then gets the
 * deposit over the game: a new account has nothing to play with.
 */
export function useRegisterToPlay({ free: _free, ...search }: GameSearch): () => void {
  const services = useServices()
  const { pathname } = useLocation()
  const href = `${pathname}${stringifySearch({ ...search, mc: 'depositv2' })}`
  return useCallback(() => {
    wishFor(services, href)
    services.modals.send({ type: 'modal.opened', name: 'registerModal' })
  }, [services, href])
}
