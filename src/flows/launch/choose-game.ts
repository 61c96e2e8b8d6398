import { createActor } from 'xstate'
import { launchMachine } from '#machines/launch/launch.machine.ts'
import type { Choice, Target } from '#machines/launch/launch.types.ts'
import type { Services } from '#src/app/services.tsx'
import { launchActors } from './launch.actors.ts'

/** Runs a launch from the choice to where it leads: a page, or a list of the vendor's games. */
export function chooseGame(services: Services, choice: Choice, go: (target: Target) => void, list: () => void): void {
  const actor = createActor(launchMachine.provide({ actors: launchActors(services) }), {
    input: { choice, here: false, now: services.clock.now },
  })
  actor.on('page.requested', ({ target }) => go(target))
  actor.subscribe((state) => {
    if (state.hasTag('listing')) list()
    if (state.hasTag('listing') || state.hasTag('shut') || state.hasTag('failed')) actor.stop()
  })
  actor.start()
}
