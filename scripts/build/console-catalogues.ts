import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { idsOf } from './split-catalogues.ts'

/** The source files whose texts the operators' program may say. */
const sources = 'src/{console,ui,lib}/**/*.{ts,tsx}'

/** Leaves in the catalogues what the console says: nothing of the player's site. */
export function consoleCatalogues(root: string): Plugin {
  let files = new Set<string>()
  return {
    name: 'console-catalogues',
    apply: 'build',
    enforce: 'post',
    buildStart: () => void (files = new Set(globSync(sources, { cwd: root }))),
    transform(code, id) {
      if (!id.endsWith('.po')) return null
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (!literal) this.error(`the catalogue ${id} was not compiled as expected`)
      const texts = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>
      const own = idsOf(files, readFileSync(id, 'utf8'))
      const ownTexts = Object.fromEntries(Object.entries(texts).filter(([key]) => own.has(key)))
      return { code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(ownTexts))})`, map: null }
    },
  }
}
