import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { contentHash, unlessFresh } from '../build/stale.ts'

const NAME = 'virtual:event-schemas'
const RESOLVED = `\0${NAME}`
const root = join(import.meta.dirname, '../..')
const sources = [
  'machines/**/*.ts',
  'openapi/**/*.ts',
  'rules/**/*.ts',
  'src/workbench/live/secret-names.ts',
  'scripts/machines/event-schemas.ts',
]

/** The schemas as code, kept in `.cache` until a type may be another: the site and its pages ask for them apart. */
async function schemasCode(): Promise<string> {
  const cachePath = join(root, '.cache/event-schemas')
  await unlessFresh(
    `${cachePath}.stamp`,
    () => contentHash(root, sources),
    async () => {
      const { readEventSchemas } = await import('./event-schemas.ts')
      mkdirSync(join(root, '.cache'), { recursive: true })
      writeFileSync(`${cachePath}.js`, `export const schemas = ${JSON.stringify(readEventSchemas(root))}`)
    },
  )
  return readFileSync(`${cachePath}.js`, 'utf8')
}

/** Gives the workbench what each machine's events carry, read from their types when it is first asked for. */
export function eventSchemas(): Plugin {
  return {
    name: 'event-schemas',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? schemasCode() : null),
  }
}
