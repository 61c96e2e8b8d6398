import { useRef, useState } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { useServices } from '#src/app/services.tsx'
import { openEmpty } from './open-empty.ts'
import { useGoTo } from './use-go-to.ts'

/**
 * Opens what somebody chose, by the one machine of launches, which is loaded with the first choice. `listing` is the
 * vendor whose games are to be listed in a popup, until `closeList`.
 */
export function useLaunch() {
  const services = useServices()
  const goTo = useGoTo()
  const [listing, setListing] = useState<Choice | null>(null)
  const closing = useRef<(() => void) | null>(null)
  return {
    launch: (choice: Choice) => {
      const empty =
        choice.apart && !choice.popup && services.session.getSnapshot().context.hasToken ? openEmpty() : null
      void import('./choose-game.ts').then(({ chooseGame }) =>
        chooseGame(services, choice, goTo, empty, (close) => {
          closing.current = close
          setListing(choice)
        }),
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
