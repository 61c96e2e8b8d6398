import { parseEnv } from 'node:util'
import type { Env } from '#server/config/settings.ts'
import { StartError } from '#server/start-error.ts'

const plain = /^[\w./:@%+,=?&-]*$/

/** A line that Node.js and systemd read alike: in single quotes where it is more than a word. */
function lineOf([name, value]: readonly [string, string]): string {
  if (plain.test(value)) return `${name}=${value}`
  if (/['\n]/.test(value))
    throw new StartError(
      `${name} has a ' or a line end, which an env file can't hold: put it into a file and set ${name}_FILE.`,
    )
  return `${name}='${value}'`
}

/** The settings of production: those of an earlier file, over them the new ones; a secret that is there stays. */
export function envOf(earlier: string, given: Env, secret: () => string): Record<string, string> {
  const env: Record<string, string> = {}
  // an empty value counts as missing
  for (const [name, value] of [...Object.entries(parseEnv(earlier)), ...Object.entries(given)])
    if (value) env[name] = value
  if (!env['FAIRHALL_SECRET'] && !env['FAIRHALL_SECRET_FILE']) env['FAIRHALL_SECRET'] = secret()
  return { ...env, NODE_ENV: 'production' }
}

export const envText = (env: Record<string, string>): string =>
  [
    '# Settings of the server, written by npm run setup. docs/settings.md has all of them.',
    ...Object.entries(env).map(lineOf),
    '',
  ].join('\n')
