import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Target } from '#machines/launch/launch.types.ts'

/** Goes to the page a launch leads to. */
export function useGoTo(): (target: Target, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (target, options) => {
      if (target.to === '/rng') return void router.navigate({ to: '/rng', search: { page: target.page }, ...options })
      if (!('choice' in target)) {
        const { gameCode, playType } = target
        const search = { ...(gameCode !== null && { gameCode }), ...(playType !== null && { playType }) }
        return void router.navigate({ to: target.to, search, ...options })
      }
      const { vassalage, code, category, roomId } = target.choice
      const search = {
        vassalage,
        gameType: category,
        ...(code !== null && { gameCode: code }),
        ...(roomId !== null && { roomId }),
      }
      return void router.navigate({ to: target.to, search, ...options })
    },
    [router],
  )
}
