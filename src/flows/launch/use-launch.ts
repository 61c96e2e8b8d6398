import { useRef, useState } from 'react'
import { isTrial } from '#machines/session/account-types.ts'
import type { Choice } from '#machines/launch/launch.types.ts'
import { LoadFailedError } from '#src/app/lazy-section.tsx'
import { useServices } from '#src/app/services.tsx'
import { closeEmpty, openEmpty } from './open-empty.ts'
import { useGoTo } from './use-go-to.ts'

const loadMachine = () => import('./choose-game.ts')

/**
 * Opens the chosen game with the one launch machine, which loads at the first choice. `listing` is the vendor whose
 * games a popup lists, until `closeList`. When the machine fails to load, the failure and a retry button replace the
 * caller.
 */
export function useLaunch(load: () => Promise<Pick<typeof import('./choose-game.ts'), 'chooseGame'>> = loadMachine) {
  const services = useServices()
  const goTo = useGoTo()
  const [listing, setListing] = useState<Choice | null>(null)
  const [failure, setFailure] = useState<LoadFailedError | null>(null)
  const closing = useRef<(() => void) | null>(null)
  if (failure) throw failure
  return {
    launch: (choice: Choice) => {
      const { hasToken, member } = services.session.getSnapshot().context
      const isIn = hasToken && !isTrial(member?.type ?? 0)
      const empty = choice.apart && !choice.popup && isIn ? openEmpty() : null
      load().then(
        ({ chooseGame }) =>
          chooseGame(services, choice, goTo, empty, (close) => {
            closing.current = close
            setListing(choice)
          }),
        (cause: unknown) => {
          if (empty) closeEmpty(empty)
          setFailure(new LoadFailedError('launch', async () => void (await load()), cause))
        },
      )
    },
    listing,
    closeList: () => {
      closing.current?.()
      closing.current = null
      setListing(null)
    },
  }
}
