import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../support/source-files.ts'

const texts = new Map<string, string>()

/** The text of a file of the project, as it was when this run first read it; empty when it is gone. */
export function textOf(file: string): string {
  const path = join(root, file)
  const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  texts.set(file, text)
  return text
}

export function hashOf(files: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0${textOf(file)}\0`)
  return hash.digest('hex').slice(0, 16)
}

/** What earlier runs found, in `.cache/mutants`: each entry holds as long as the files it was found with do. */
export function openCache<Value extends { hash: string }>(name: string) {
  const path = join(root, '.cache/mutants', `${name}.json`)
  const entries = new Map<string, Value>(
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Value>) : [],
  )
  return {
    get: (key: string, hash: (value: Value) => string): Value | undefined => {
      const value = entries.get(key)
      return value && hash(value) === value.hash ? value : undefined
    },
    set: (key: string, value: Value) => {
      entries.set(key, value)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(Object.fromEntries(entries)))
    },
  }
}
