import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isObject, textOf } from '../contract/json.ts'

/** Values that only the user of the checker knows. They come from the environment or a file, never from arguments. */
export type Credentials = {
  /** A value for a field or parameter, by its name. */
  value: (name: string) => string | undefined
  /** Whether a setting is set. */
  has: (setting: string) => boolean
  /**
   * Asks the back-end team's command, or their outbox, for values that no program can know: a code, a captcha's answer.
   */
  ask: (question: { field: string; operation: string; to: string }) => Promise<string | undefined>
  canAsk: boolean
  /** The team's command can also switch modules. */
  canSwitch: boolean
  /** All values that must stay hidden → the setting that provides each. */
  secrets: () => ReadonlyMap<string, string>
}

const snake = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()

/** The name of the environment setting for a field or parameter. */
export const settingOf = (name: string) => `DRIFT_${snake(name)}`

/** Settings that are not values of fields. */
const settings = new Set(['CREDENTIALS', 'HOOK', 'OUTBOX', 'SIGNER'])

/**
 * Reads `DRIFT_<NAME>` of the environment and the file named by `DRIFT_CREDENTIALS` (YAML or JSON, name to value).
 * `DRIFT_HOOK` is a command that gets the question as JSON on its input and prints the answer; `DRIFT_OUTBOX` the
 * address of a JSON list of sent messages, newest first, each with `to` and `text`, as development servers have.
 */
export function readCredentials(env: Readonly<Record<string, string | undefined>>): Credentials {
  const values = new Map<string, string>()
  const file = env['DRIFT_CREDENTIALS']
  const written: unknown = file ? parse(readFileSync(file, 'utf8')) : {}
  for (const [name, value] of Object.entries(isObject(written) ? written : {})) values.set(snake(name), textOf(value))
  for (const [name, value] of Object.entries(env))
    if (name.startsWith('DRIFT_') && value !== undefined && !settings.has(name.slice(6)))
      values.set(name.slice(6), value)
  const hook = env['DRIFT_HOOK']
  const outbox = env['DRIFT_OUTBOX']
  const learned = new Map<string, string>()
  return {
    value: (name) => values.get(snake(name)),
    has: (setting) => values.has(setting.slice('DRIFT_'.length)),
    canAsk: Boolean(hook || outbox),
    canSwitch: Boolean(hook),
    async ask(question) {
      const answer = hook ? await runHook(hook, question) : outbox ? await readOutbox(outbox, question.to) : undefined
      if (answer !== undefined && question.field !== 'module') learned.set(answer, settingOf(question.field))
      return answer
    },
    secrets: () =>
      new Map([
        ...learned,
        ...[...values]
          .filter(([name, value]) => value !== '' && !/^(USERNAME|MERCHANT|LANGUAGE|DEVICE)$/.test(name))
          .map(([name, value]) => [value, `DRIFT_${name}`] as const),
      ]),
  }
}

const runHook = (command: string, question: unknown): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = execFile('/bin/sh', ['-c', command], { timeout: 10_000 }, (error, stdout) =>
      resolve(error || stdout.trim() === '' ? undefined : stdout.trim()),
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(JSON.stringify(question))
  })

async function readOutbox(url: string, to: string): Promise<string | undefined> {
  try {
    const messages: unknown = await (await fetch(url, { signal: AbortSignal.timeout(5_000) })).json()
    const list = Array.isArray(messages) ? messages.filter(isObject) : []
    const own = list.find((message) => to !== '' && textOf(message['to']).endsWith(to)) ?? list[0]
    return /\b\d{4,8}\b/.exec(textOf(own?.['text']))?.[0]
  } catch {
    return undefined
  }
}
