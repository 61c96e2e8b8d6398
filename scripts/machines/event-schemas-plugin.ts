import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:event-schemas'
const RESOLVED = `\0${NAME}`

/** Gives the workbench what each machine's events carry, read from their types when it is first asked for. */
export function eventSchemas(): Plugin {
  return {
    name: 'event-schemas',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const { readEventSchemas } = await import('./event-schemas.ts')
      return `export const schemas = ${JSON.stringify(readEventSchemas(join(import.meta.dirname, '../..')))}`
    },
  }
}
