import { openChannel, serveHub } from './channel.ts'
import { namedOutcome } from './flow-models.ts'
import { DOCK_KEY, onActor } from './hook.ts'
import type { MachineSchemas } from './event-schema.ts'
import { createHub } from './hub.ts'
import { offerOwn } from './live-store.ts'
import type { Command } from './protocol.ts'
import { runCommand } from './run-command.ts'

/** Ctrl + Shift + X opens the dock and shuts it. */
const isShortcut = ({ ctrlKey, metaKey, shiftKey, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && shiftKey && code === 'KeyX'

/**
 * Starts the workbench of a page: follows its actors, answers viewers in other windows, opens the dock when asked to.
 * Nothing of it is seen until then.
 */
export function startWorkbench(): void {
  const page = { id: crypto.randomUUID(), path: location.pathname, openedAt: Date.now() }
  let open: MachineSchemas['open'] = {}
  void import('virtual:event-schemas').then(({ schemas }) => (open = schemas.open))
  // what an event brings stands one level deeper than in a context
  const isOpen = (path: readonly string[], value: string) =>
    [path, path.slice(1)].some((place) => open[place.join('.')]?.includes(value))
  const hub = createHub({ page, now: () => Date.now(), isOpen })
  onActor((root) => hub.follow(root))

  const run = (command: Command) => void runCommand(hub, command, namedOutcome)
  offerOwn({
    kind: 'page',
    read: hub.read,
    subscribe: hub.subscribe,
    command: run,
    takesSecrets: true,
    close: () => undefined,
  })
  let stop = serveHub(hub, openChannel(), run)
  addEventListener('pagehide', () => stop())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = serveHub(hub, openChannel(), run)
  })

  const toggle = async () => (await import('./dock.tsx')).toggleDock(hub)
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    void toggle()
  })
  const wasOpen = sessionStorage.getItem(DOCK_KEY) === 'open'
  // the workbench's own page is no page to dock beside
  if (location.pathname !== '/dev/machines' && (wasOpen || new URLSearchParams(location.search).has('inspect')))
    void toggle()
}
