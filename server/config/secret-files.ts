import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import type { Setting } from './setting.ts'
import { settings, type Env } from './settings.ts'

const all: readonly Setting[] = settings

/** The settings that may be in a file instead: their values are secrets. */
export const secretNames = all.filter(({ secret }) => secret === true).map(({ name }) => name)

/**
 * The environment with the secrets that `<name>_FILE` names files of, without the line end of a file. Throws a StartError
 * that names the setting, and neither the value nor what is in the file.
 */
export function withSecretFiles(env: Env): Env {
  const given = env as Readonly<Record<string, string | undefined>>
  const read = secretNames.flatMap((name) => {
    const file = given[`${name}_FILE`]
    if (!file) return []
    if (given[name]) throw new StartError(`${name} and ${name}_FILE are both set: set one of them.`)
    return [[name, contentOf(file, name)]]
  })
  return read.length === 0 ? env : { ...env, ...(Object.fromEntries(read) as Env) }
}

function contentOf(file: string, name: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code = 'no reason given' } = error as NodeJS.ErrnoException
    throw new StartError(
      `${name}_FILE names a file that can't be read (${code}): correct the path, or let the server's account read it.`,
    )
  }
  if (text === '') throw new StartError(`${name}_FILE names an empty file: write the value there.`)
  return text
}
