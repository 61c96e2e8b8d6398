import { createActor, type ActorRefFrom } from 'xstate'
import { themeMachine } from '#machines/theme/theme.machine.ts'
import type { Preferences } from './preferences.ts'

/** Dark until someone chooses [9.08]: what the server paints first is then always what the page shows. To be started. */
export function createTheme(root: HTMLElement | null, preferences: Preferences): ActorRefFrom<typeof themeMachine> {
  const machine = themeMachine.provide({
    actions: {
      applyTheme: (_, { theme }) => root?.setAttribute('data-theme', theme),
      storeTheme: (_, { theme }) => preferences.setTheme(theme),
    },
  })
  return createActor(machine, { input: { system: 'dark', stored: preferences.theme() } })
}
