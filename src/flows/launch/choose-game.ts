import { createActor } from 'xstate'
import { launchMachine } from '#machines/launch/launch.machine.ts'
import type { Choice, Target } from '#machines/launch/launch.types.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import type { Services } from '#src/app/services.tsx'
import { gameWindow } from './game-window.ts'
import { launchActors } from './launch.actors.ts'
import { storeVendor } from './store-vendor.ts'

/**
 * Runs a launch from the choice to its target: a page, or a list of the vendor's games. `empty` is the window that the
 * press opened; `list` receives a function that ends the launch when the list is closed.
 */
export function chooseGame(
  services: Services,
  choice: Choice,
  go: (target: Target) => void,
  empty: Window | null,
  list: (close: () => void) => void,
): void {
  const { api, queryClient, clock, storage } = services
  if (empty) gameWindow.keep(empty)
  const actor = createActor(launchMachine.provide({ actors: launchActors(services) }), {
    input: { choice, here: false, now: clock.now },
  })
  actor.on('page.requested', ({ target }) => {
    storeVendor(storage, target)
    go(target)
  })
  actor.on('balance.changed', () => void queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey }))
  actor.subscribe((state) => {
    if (state.hasTag('listing')) list(() => actor.send({ type: 'list.closed' }))
    if (state.hasTag('shut') || state.hasTag('failed')) actor.stop()
  })
  actor.start()
}
