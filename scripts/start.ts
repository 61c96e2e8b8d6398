import type { Building } from '#server/pages/unfinished.ts'
import { StartError } from '#server/start-error.ts'
import { beginBuild, notBuilt, runBuild } from './build/background.ts'
import { makeFolders, staleParts, titleOf } from './build/parts.ts'

/**
 * In production everything is built before the server begins. In development only the contract is, of which the server
 * reads files; the site is built while the database starts, and the rest while the server answers.
 */
async function buildForServer(): Promise<Building | undefined> {
  if (process.env['NODE_ENV'] === 'production') {
    if ((await runBuild([], { inBackground: false }).outcome) !== 'built') throw notBuilt('the site')
    return undefined
  }
  let stale = staleParts()
  if (stale.includes('contract')) {
    if ((await runBuild(['contract'], { inBackground: false }).outcome) !== 'built') throw notBuilt(titleOf('contract'))
    // it may have written files that others are made of
    stale = staleParts()
  }
  // what is not there yet is looked for all the same
  makeFolders()
  const printLine = (line: string) => process.stdout.write(`${line}\n`)
  const building = beginBuild(stale, { run: runBuild, tell: printLine, now: () => performance.now() })
  // the start waits for it when it has brought up everything else
  building.ready.catch(() => {})
  return building
}

/** What is built beside the server; nothing in production. */
export const building = await buildForServer().catch((error: unknown): never => {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
