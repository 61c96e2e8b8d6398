import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { isObject, stepsOf } from './json.ts'
import { yamlLocator, type Locator } from './positions.ts'
import type { Place } from './read.ts'

/** Headers that the generator puts before an operation's own parameters. */
const addedParameters = 4

/**
 * Maps a pointer of a generated contract to the line that people write, in the short form beside it (`<folder>/paths`,
 * `<folder>/schemas`). Null when there is no short form.
 */
export function shortFormPlaces(generated: string): ((pointer: string) => Place | null) | null {
  const folder = dirname(dirname(generated))
  if (!existsSync(join(folder, 'paths')) || !existsSync(join(folder, 'schemas'))) return null
  const owners = new Map<string, string>()
  for (const part of ['paths', 'schemas'])
    for (const name of readdirSync(join(folder, part))) {
      const file = join(folder, part, name)
      const data: unknown = parse(readFileSync(file, 'utf8'), { merge: true })
      for (const key of Object.keys(isObject(data) ? data : {})) owners.set(`${part} ${key}`, file)
    }
  const locators = new Map<string, Locator>()
  const locate = (file: string, steps: readonly string[]): Place => {
    const locator = locators.get(file) ?? yamlLocator(readFileSync(file, 'utf8'))
    locators.set(file, locator)
    return { file, ...locator(steps) }
  }
  return (pointer) => {
    const [top = '', second = '', ...rest] = stepsOf(pointer)
    if (top === 'paths') {
      const file = owners.get(`paths ${second}`)
      return file === undefined ? null : locate(file, [second, ...operationSteps(rest)])
    }
    const [name = '', ...inside] = rest
    if (top !== 'components' || second !== 'schemas') return null
    const file = owners.get(`schemas ${name}`)
    return file === undefined ? null : locate(file, [name, ...inside])
  }
}

/** Where a step of a generated operation is written: the value's schema as `x-value`, refusals as `x-refusals`. */
function operationSteps([method = '', part = '', ...rest]: string[]): string[] {
  if (part === 'responses') {
    const [status, ...inside] = rest
    const at = inside.indexOf('value')
    if (status === '200' && at >= 0) return [method, 'x-value', ...inside.slice(at + 1)]
    return [method, ...(status === undefined || status === '200' ? [] : ['x-refusals'])]
  }
  if (part === 'requestBody') {
    const at = rest.indexOf('contentSchema')
    return at >= 0 ? [method, part, 'content', rest[1] ?? '', 'schema', ...rest.slice(at + 1)] : [method, part, ...rest]
  }
  if (part === 'parameters') {
    const [index = '0', ...inside] = rest
    return Number(index) < addedParameters
      ? [method]
      : [method, part, String(Number(index) - addedParameters), ...inside]
  }
  return [method, ...(part === '' ? [] : [part]), ...rest]
}
