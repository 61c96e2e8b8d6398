import { openChannel, serveHub } from './channel.ts'
import { namedOutcome } from './flow-models.ts'
import { DOCK_KEY } from './dock-key.ts'
import { onActor } from './notice-actors.ts'
import type { MachineSchemas } from './event-schema.ts'
import { expose } from './exposed.ts'
import { createHub } from './hub.ts'
import type { Command } from './protocol.ts'
import { runCommand } from './run-command.ts'

/** Ctrl + Shift + X opens and closes the dock. */
const isShortcut = ({ ctrlKey, metaKey, shiftKey, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && shiftKey && code === 'KeyX'

/**
 * Starts the workbench of a page: follows its actors, answers viewers in other windows, opens the dock on request. It
 * is invisible until then.
 */
export function startWorkbench(): void {
  const page = { id: crypto.randomUUID(), path: location.pathname, openedAt: Date.now() }
  let open: MachineSchemas['open'] = {}
  void import('virtual:event-schemas').then(({ schemas }) => (open = schemas.open))
  // an event's payload is one level deeper than a context
  const isOpen = (path: readonly string[], value: string) =>
    [path, path.slice(1)].some((place) => open[place.join('.')]?.includes(value))
  const hub = createHub({ page, now: () => Date.now(), isOpen })
  onActor((root) => hub.follow(root))

  const run = (command: Command) => void runCommand(hub, command, namedOutcome)
  expose({ hub, run })
  let stop = serveHub(hub, openChannel(), run)
  addEventListener('pagehide', () => stop())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = serveHub(hub, openChannel(), run)
  })

  const dock = import('./dock.ts')
  void dock.then(({ offerDock, toggleDock }) => {
    offerDock()
    const isOpen = sessionStorage.getItem(DOCK_KEY) !== null
    if (isOpen || new URLSearchParams(location.search).has('inspect')) toggleDock()
  })
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    void dock.then(({ toggleDock }) => toggleDock())
  })
}
