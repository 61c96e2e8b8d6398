import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { firstFiles } from './first-files.ts'

type Texts = Record<string, unknown>

const quoted = (block: string, keyword: string): string => {
  const found = new RegExp(`^${keyword} ("(?:.*)"(?:\\n".*")*)`, 'm').exec(block)?.[1] ?? '""'
  return found
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')
}

/** The ids of the texts that these files say, as the catalogue names the files of each text. */
export const idsOf = (files: ReadonlySet<string>, catalogue: string): Set<string> =>
  idsWhere((origins) => origins.some((origin) => files.has(origin)), catalogue)

/** The ids of the texts that nothing but the operators' program says. */
export const idsOfConsole = (catalogue: string): Set<string> =>
  idsWhere((origins) => origins.length > 0 && origins.every((origin) => origin.startsWith('src/console/')), catalogue)

function idsWhere(holds: (origins: string[]) => boolean, catalogue: string): Set<string> {
  const ids = catalogue.split(/\n\n+/).flatMap((block) => {
    const origins = [...block.matchAll(/^#: (.+)$/gm)].map((match) => match[1] ?? '')
    if (!holds(origins)) return []
    const text = quoted(block, 'msgid')
    if (block.includes('js-lingui-explicit-id')) return [text]
    return createHash('sha256')
      .update(`${text}\u001F${quoted(block, 'msgctxt')}`)
      .digest('base64url')
      .slice(0, 6)
  })
  return new Set(ids)
}

const split = (texts: Texts, ids: Set<string>): [Texts, Texts] => {
  const entries = Object.entries(texts)
  return [
    Object.fromEntries(entries.filter(([id]) => ids.has(id))),
    Object.fromEntries(entries.filter(([id]) => !ids.has(id))),
  ]
}

const textsModule = (texts: Texts) => `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(texts))});`

/**
 * Leaves out what the operators' program alone says, and cuts each compiled catalogue in two chunks: what the first view
 * says, and the rest, which `rest()` brings. Fails the
 * build when a script of the first view says something else.
 */
export function splitCatalogues(): Plugin {
  const rests = new Map<string, Texts>()
  let first = new Set<string>()
  const restOf = /^(.*\.po)\?rest$/
  return {
    name: 'split-catalogues',
    apply: 'build',
    enforce: 'post',
    buildStart: () => void (first = firstFiles()),
    resolveId: (id) => (restOf.test(id) ? id : null),
    load(id) {
      const file = restOf.exec(id)?.[1]
      return file ? textsModule(rests.get(file) ?? {}) : null
    },
    transform(code, id) {
      if (!id.endsWith('.po')) return null
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (!literal) this.error(`the catalogue ${id} was not compiled as expected`)
      const catalogue = readFileSync(id, 'utf8')
      const [, site] = split(JSON.parse(JSON.parse(literal)) as Texts, idsOfConsole(catalogue))
      const [early, rest] = split(site, idsOf(first, catalogue))
      rests.set(id, rest)
      const more = JSON.stringify(`${id}?rest`)
      return { code: `${textsModule(early)}export const rest=()=>import(${more}).then(m=>m.messages)`, map: null }
    },
    generateBundle(_options, bundle) {
      const [rest] = rests.values()
      const seen = new Set<string>()
      const visit = (name: string) => {
        const chunk = bundle[name]
        if (seen.has(name) || chunk?.type !== 'chunk') return
        seen.add(name)
        for (const id of Object.keys(rest ?? {}))
          if (chunk.code.includes(`id:\`${id}\``) || chunk.code.includes(`id:"${id}"`))
            this.error(`${name} belongs to the first view but says ${id}, which comes later: run npm run messages`)
        chunk.imports.forEach(visit)
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && (chunk.isEntry || chunk.facadeModuleId?.endsWith('home-screen.tsx')))
          visit(chunk.fileName)
    },
  }
}
