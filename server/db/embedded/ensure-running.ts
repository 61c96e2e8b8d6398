import { mkdir, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'
import { cannotRun, initialise, launch } from './cluster.ts'
import { type Home, openHome } from './home.ts'
import { notedPostmaster, processesIn, signalAll } from './processes.ts'
import { ownerSession, provideDatabase } from './session.ts'

/** A server that answers, and a session as its owner role. `joined`: it was running before. */
export type Running = { home: Home; native: string; owner: pg.Client; joined: boolean }

/** A recovery after a crash takes long, and all does on a machine that is very busy. */
const patience = 180_000

/** Makes the folder if need be and gives its one true name, which locks and processes go by. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dirname(dataDir), { recursive: true })
    await mkdir(dataDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return await realpath(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Starts the database of `dataDir`, or joins it if it runs. Call it under the folder's lock. */
export async function ensureRunning(dataDir: string, durable: boolean): Promise<Running> {
  const home = await openHome(dataDir).catch((error: unknown) => {
    throw unusable(dataDir, error)
  })
  const native = await findBinaries(home.folder, home.account)
  await initialise(home, native, durable)
  const deadline = performance.now() + patience
  const found = await settle(home, deadline)
  const owner = found ?? (await start(home, native, durable, deadline))
  await provideDatabase(owner, home)
  return { home, native, owner, joined: found !== undefined }
}

/** The running server of `dataDir`, if there is one. Call it under the folder's lock. */
export async function findRunning(dataDir: string): Promise<Running | undefined> {
  const home = await openHome(dataDir)
  const owner = await settle(home, performance.now() + patience)
  return owner && { home, native: await findBinaries(home.folder, home.account), owner, joined: true }
}

/** Waits until a server answers, or until nothing runs in the folder any more. */
async function settle(home: Home, deadline: number): Promise<pg.Client | undefined> {
  for (;;) {
    const session = await openSession(home)
    if (session) return session
    const running = await processesIn(home.cluster)
    if (running.length === 0) return undefined
    const postmaster = await notedPostmaster(home.cluster)
    // Its helper processes end when idle; busy ones get a signal.
    if (!postmaster || !running.includes(postmaster)) signalAll(running, 'SIGQUIT')
    if (performance.now() > deadline) throw stuck(home)
    await pause(20)
  }
}

async function start(home: Home, native: string, durable: boolean, deadline: number): Promise<pg.Client> {
  await rm(join(home.cluster, 'postmaster.pid'), { force: true })
  const { ended } = await launch(home, native, durable)
  let reason: string | undefined
  void ended.then((output) => (reason = output))
  for (;;) {
    const session = await openSession(home)
    if (session) return session
    if (reason !== undefined) throw cannotRun(reason)
    if (performance.now() > deadline) throw stuck(home)
    await pause(10)
  }
}

async function openSession(home: Home): Promise<pg.Client | undefined> {
  return ownerSession(home).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The database in ${home.folder} does not accept us (${error.code ?? error.message}): ` +
        'move that folder away to begin afresh, or set DATABASE_URL to use another database.',
    )
  })
}

function stuck(home: Home): StartError {
  return new StartError(
    `The database in ${home.folder} does not come up: see postgresql.log there, ` +
      'or set DATABASE_URL to use another database.',
  )
}

function unusable(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error) || !('code' in error)) return error
  return new StartError(
    `The data folder ${dataDir} cannot be used (${String(error.code)}): give it to the account that starts the server, ` +
      'or set DATABASE_URL to use another database.',
  )
}
