import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadConfigFromFile, runnerImport, type Plugin, type UserConfig } from 'vite'
import { notLoaded, NotLoadedError, strayError } from './not-loaded.ts'

/** A module's exports by name. */
export type Exports = Record<string, unknown>

const root = join(import.meta.dirname, '../..')
/** Packages of machines that are loaded only once, from this project, even if the module has its own copies. */
const dedupe = ['xstate', '@xstate/react', 'react', 'react-dom']
const look = /\.(?:css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|avif|woff2?|mp[34])(?:\?|$)/

/** Styles, pictures and the like, which no machine needs. */
const emptyLooks: Plugin = {
  name: 'empty-looks',
  enforce: 'pre',
  resolveId: (id) => (look.test(id) ? '\0look' : null),
  load: (id) => (id === '\0look' ? `export default ''` : null),
}

/** The folder of the project that a file belongs to. */
function projectOf(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (['package.json', 'tsconfig.json'].some((name) => existsSync(join(folder, name)))) return folder
    if (folder === dirname(folder)) return dirname(file)
  }
}

/** What a project's own bundler settings say about names, where they can be read. */
async function namesIn(folder: string): Promise<Pick<UserConfig, 'resolve' | 'define'>> {
  const env = { command: 'serve', mode: 'development' } as const
  const found = await loadConfigFromFile(env, undefined, folder, 'silent', undefined, 'runner').catch(() => null)
  const { resolve: names, define } = found?.config ?? {}
  return { ...(names && { resolve: names }), ...(define && { define }) }
}

let isListening = false

/** A module of an app may start it as it is loaded: what then fails later is said and ends nothing. */
function hearStrayErrors(): void {
  if (isListening) return
  isListening = true
  process.on('uncaughtException', (error) => {
    const sentence = strayError(error, root)
    if (sentence !== null) return console.error(sentence)
    console.error(error)
    process.exit(1)
  })
}

async function bundled(file: string): Promise<Exports> {
  process.setSourceMapsEnabled(true)
  hearStrayErrors()
  const { resolve: names, define } = await namesIn(projectOf(file))
  const { module } = await runnerImport<Exports>(file, {
    root,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true, ...names, dedupe },
    ...(define && { define }),
    plugins: [emptyLooks],
  })
  return module
}

/** Whether Node's own loader gave up where a bundler goes on: other names, other languages, other kinds of files. */
const isForBundlers = (error: unknown) =>
  error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith('ERR_')

async function loaded(file: string): Promise<Exports> {
  if (relative(root, file).startsWith('..')) return bundled(file)
  try {
    return (await import(pathToFileURL(file).href)) as Exports
  } catch (error) {
    if (isForBundlers(error)) return bundled(file)
    throw error
  }
}

/**
 * The exports of a module. One written for a bundler (names without an extension, folders, aliases, JSX, JSON, styles)
 * is loaded through the bundler. Throws a `NotLoadedError`.
 */
export async function loadModule(path: string): Promise<Exports> {
  const file = resolve(path)
  if (!existsSync(file)) throw new NotLoadedError(`${path}: there is no such file`)
  try {
    return await loaded(file)
  } catch (error) {
    throw notLoaded(error, file)
  }
}
