import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** Why a module could not be loaded, in one sentence with its place. */
export class NotLoadedError extends Error {
  override name = 'NotLoadedError'
}

type Place = { file: string; line: number | null; what: string }

const shown = (file: string) => relative(process.cwd(), file)
const fileIn = (place: string) =>
  resolve((place.startsWith('file:') ? fileURLToPath(place) : place).replace(/\?.*$/, ''))

/** A name that leads nowhere, at the line that imports it. */
function missingIn(text: string, file: string): Place | null {
  const name = /(?:Cannot find (?:module|package)|Failed to resolve import|Failed to load url) ['"]?([^'"\s]+)/.exec(
    text,
  )?.[1]
  if (name === undefined) return null
  const importer = /(?:imported from|from|in) ['"]?((?:file:\/\/)?\/[^'"\s)]+)/.exec(text)?.[1]
  const at = importer && existsSync(fileIn(importer)) ? fileIn(importer) : file
  const lines = readFileSync(at, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`))
  return { file: at, line: index < 0 ? null : index + 1, what: `"${name}" is not there or not installed` }
}

/** A file of compiler options that another one names and that isn't there, at the line that names it. */
function tsconfigIn(text: string, file: string): Place | null {
  const name = /Failed to load tsconfig ['"]?([^'"\s]+)/.exec(text)?.[1]
  if (name === undefined) return null
  const what = `the compiler options "${name}" are not there or not installed`
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const config = join(folder, 'tsconfig.json')
    const lines = existsSync(config) ? readFileSync(config, 'utf8').split('\n') : []
    const index = lines.findIndex((line) => line.includes(name))
    if (index >= 0) return { file: config, line: index + 1, what }
    if (folder === dirname(folder)) return { file, line: null, what }
  }
}

/** A text that does not parse, where the bundler's report frames it. */
function unparsedIn(text: string): Place | null {
  const framed = /\[\w+\] (.+)[^]*?\[ (\S+):(\d+):\d+ \]/.exec(text)
  return framed && { what: framed[1]!, file: fileIn(framed[2]!), line: Number(framed[3]) }
}

/** What a module did as it was loaded, at the first line of the stack that is no library's. */
function thrownIn(stack: string, what: string): Place | null {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  for (const frame of frames) {
    const [, place, line] = /\(?((?:file:\/\/)?\/[^()]+?):(\d+):\d+\)?$/.exec(frame) ?? []
    if (place !== undefined && existsSync(fileIn(place))) return { file: fileIn(place), line: Number(line), what }
  }
  return null
}

/** The sentence of an error that loading a file ended with: `file:line: what is wrong`. */
export function notLoaded(error: unknown, file: string): NotLoadedError {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const text = stripVTControlCharacters(message)
  const what = text.split('\n')[0]!
  const place = tsconfigIn(text, file) ??
    missingIn(text, file) ??
    unparsedIn(text) ??
    thrownIn(stack ?? '', what) ?? { file, line: null, what }
  const line = place.line === null ? '' : `:${place.line}`
  return new NotLoadedError(`${shown(place.file)}${line}: ${place.what}`, { cause: error })
}

/** The sentence of an error that code outside a folder threw and nothing caught; null for our own errors. */
export function strayError(error: unknown, own: string): string | null {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const place = thrownIn(stack ?? '', message.split('\n')[0]!)
  if (place === null || !relative(own, place.file).startsWith('..')) return null
  return `${shown(place.file)}:${place.line}: ${place.what} (nothing there catches this error; the machines are read all the same)`
}

/** Ends the command with the sentence of what could not be loaded; any other error is thrown on. */
export function sayNotLoaded(error: unknown): never {
  // of a worker's error only name and message arrive
  if (!(error instanceof Error) || error.name !== NotLoadedError.name) throw error
  console.error(error.message)
  process.exit(1)
}
