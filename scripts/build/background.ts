import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Building } from '#server/pages/unfinished.ts'
import { StartError } from '#server/start-error.ts'
import { titleOf, type PartName } from './parts.ts'

const root = join(import.meta.dirname, '../..')
const lowPriority = 10

/** How a build ended; `ended` when its process was stopped. */
type Outcome = 'built' | 'failed' | 'ended'

/** Builds some parts, or all, in a separate process; `hurry` raises the priority of a background build. */
export type RunBuild = (
  parts: readonly PartName[],
  how: { inBackground: boolean },
) => { outcome: Promise<Outcome>; hurry: () => void; end: () => void }

/** The real one: in the background it takes what others leave of the processor, and prints nothing unless it fails. */
export const runBuild: RunBuild = (parts, { inBackground }) => {
  const child: ChildProcess = spawn(process.execPath, ['scripts/build.ts', ...parts], {
    cwd: root,
    stdio: ['ignore', inBackground ? 'ignore' : 'inherit', 'inherit'],
  })
  if (inBackground && child.pid !== undefined) setPriority(child.pid, lowPriority)
  const outcome = new Promise<Outcome>((resolve) => {
    child.once('error', () => resolve('failed'))
    child.once('exit', (code, signal) => resolve(code === 0 ? 'built' : signal === null ? 'failed' : 'ended'))
  })
  return { outcome, hurry: () => raisePriority(child), end: () => child.kill() }
}

function raisePriority({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return
  try {
    setPriority(pid, 0)
  } catch {
    // some systems let only an administrator do this: the build then goes on as slowly
  }
}

/** What a start that needs a part which cannot be built ends with. */
export const notBuilt = (what: string): StartError =>
  new StartError(`The build of ${what} failed: put right what the lines above say, and start again.`)

/** What the first page and its calls need, built at one time. Everything else can follow. */
const firstParts: readonly PartName[] = ['validators', 'site']
/** Parts that no address needs: they make the site faster, or an editor understand the sources. */
const lastParts: readonly PartName[] = ['views', 'compressed', 'types']

type Options = { run: RunBuild; tell: (line: string) => void; now: () => number }

/**
 * Builds the stale parts: those of the home page at once and, when it may continue, all others one by one with low
 * priority. A requested part doesn't wait for them: on a busy machine they may take minutes.
 */
export function beginBuild(stale: readonly PartName[], { run, tell, now }: Options): Building {
  const later = stale.filter((part) => !firstParts.includes(part))
  const waiting = [
    ...later.filter((part) => !lastParts.includes(part)),
    ...lastParts.filter((one) => later.includes(one)),
  ]
  const states = new Map<PartName, 'building' | 'failed'>(waiting.map((part) => [part, 'building']))
  const running = new Map<PartName, ReturnType<RunBuild>>()
  let stopped = false
  let rest: Promise<unknown> = Promise.resolve()

  const build = (part: PartName, inBackground: boolean) => {
    const one = run([part], { inBackground })
    running.set(part, one)
    return one.outcome.finally(() => running.delete(part))
  }
  const buildFirst = async (part: PartName) => {
    if ((await build(part, false)) !== 'built') throw notBuilt(titleOf(part))
  }
  const buildLater = async (part: PartName, inBackground: boolean) => {
    const began = now()
    const outcome = await build(part, inBackground)
    if (outcome === 'ended') return
    if (outcome === 'built') states.delete(part)
    else states.set(part, 'failed')
    tell(
      outcome === 'built'
        ? `Built ${titleOf(part)} in ${Math.round((now() - began) / 1000)} s`
        : notBuilt(titleOf(part)).message,
    )
    if (states.size === 0) tell('Everything is built')
  }
  const buildRest = async () => {
    for (let part = waiting.shift(); part !== undefined && !stopped; part = waiting.shift())
      await buildLater(part, true)
  }
  return {
    ready: Promise.all(firstParts.filter((part) => stale.includes(part)).map(buildFirst)),
    goOn: () => {
      if (waiting.length === 0) return
      tell('The rest is built in the background; a page that is asked for earlier comes first')
      rest = buildRest()
    },
    stateOf: (part) => {
      const at = waiting.indexOf(part)
      if (at >= 0 && !stopped) {
        waiting.splice(at, 1)
        rest = Promise.all([rest, buildLater(part, false)])
      } else running.get(part)?.hurry()
      return states.get(part) ?? 'there'
    },
    stop: () => {
      stopped = true
      for (const one of running.values()) one.end()
      return rest
    },
  }
}
