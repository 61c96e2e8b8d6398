import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Choice, Target } from '#machines/launch/launch.types.ts'
import { useServices } from '#src/app/services.tsx'

/**
 * Opens what somebody chose, by the one machine of launches, which is loaded with the first choice. `listing` is the
 * vendor whose games are to be listed in a popup.
 */
export function useLaunch() {
  const services = useServices()
  const router = useRouter()
  const [listing, setListing] = useState<Choice | null>(null)
  const go = (target: Target) => {
    if (target.to === '/rng') return router.navigate({ to: '/rng', search: { page: target.page } })
    if (!('choice' in target)) {
      const { gameCode, playType } = target
      const search = { ...(gameCode !== null && { gameCode }), ...(playType !== null && { playType }) }
      return router.navigate({ to: target.to, search })
    }
    const { vassalage, code, category, roomId } = target.choice
    const search = {
      vassalage,
      gameType: category,
      ...(code !== null && { gameCode: code }),
      ...(roomId !== null && { roomId }),
    }
    return router.navigate({ to: target.to, search })
  }
  return {
    launch: (choice: Choice) =>
      void import('./choose-game.ts').then(({ chooseGame }) =>
        chooseGame(
          services,
          choice,
          (target) => void go(target),
          () => setListing(choice),
        ),
      ),
    listing,
    closeList: () => setListing(null),
  }
}
