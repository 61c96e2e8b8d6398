import { createActor, type ActorRefFrom } from 'xstate'
import { themeMachine } from '#machines/theme/theme.machine.ts'
import type { Preferences } from './preferences.ts'

/** Dark until the visitor chooses [9.08], so that the page matches the server's first paint. The caller starts it. */
export function createTheme(root: HTMLElement | null, preferences: Preferences): ActorRefFrom<typeof themeMachine> {
  const machine = themeMachine.provide({
    actions: {
      applyTheme: (_, { theme }) => root?.setAttribute('data-theme', theme),
      storeTheme: (_, { theme }) => preferences.setTheme(theme),
    },
  })
  return createActor(machine, { input: { system: 'dark', stored: preferences.theme() } })
}
