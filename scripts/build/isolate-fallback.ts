import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../../src/lib/languages.ts'

const [LEFT_TO_RIGHT, END] = ['\u2066', '\u2069']

/** Tags of the languages written from right to left. */
const tags = new Set<string>(languages.filter(({ dir }) => dir === 'rtl').map(({ tag }) => tag))

const hasRightToLeft = (message: unknown): boolean =>
  typeof message === 'string' ? /\p{Script=Arabic}/u.test(message) : Object.values(message ?? {}).some(hasRightToLeft)

/** A compiled text of another script, isolated from the direction of the page: its full stop stays behind it. */
function isolated(message: unknown): unknown {
  if (hasRightToLeft(message)) return message
  if (typeof message === 'string') return LEFT_TO_RIGHT + message + END
  return Array.isArray(message) ? [LEFT_TO_RIGHT, ...(message as unknown[]), END] : message
}

/**
 * In the catalogues of languages written from right to left, the texts that fall back to English stand as one run from
 * left to right wherever they are shown: no element has to know.
 */
export const isolateFallback = (): Plugin => ({
  name: 'isolate-fallback',
  transform(code, id) {
    if (!id.endsWith('.po') || !tags.has(basename(id, '.po'))) return null
    const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
    if (!literal) this.error(`the catalogue ${id} was not compiled as expected`)
    const texts = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>
    const own = Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, isolated(message)]))
    return { code: code.replace(literal, () => JSON.stringify(JSON.stringify(own))), map: null }
  },
})
