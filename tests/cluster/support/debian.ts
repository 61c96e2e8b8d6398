import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's PostgreSQL of the newest version here. */
const version = Math.max(...readdirSync('/usr/lib/postgresql').map(Number))
export const programs = `/usr/lib/postgresql/${version}/bin`
export const program = (name: string): string => join(programs, name)

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const account = { uid: idOf('-u'), gid: idOf('-g') }

/** A folder of the account that PostgreSQL runs as. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-cluster-'))
  chownSync(folder, account.uid, account.gid)
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

export function writeOwn(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 })
  chownSync(path, account.uid, account.gid)
  return path
}

/** Runs a program to its end as that account and returns what it printed. */
export const run = (command: string, args: readonly string[], input?: string): string =>
  execFileSync(command, args, { ...account, cwd: '/', encoding: 'utf8', input, maxBuffer: 1e9, stdio: 'pipe' })

/** Starts a program as that account; its output goes to a file. */
export function start(command: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { ...account, cwd: '/', env: { ...process.env, ...env }, stdio: 'ignore' })
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

/** Asks again until it is true. */
export async function until(what: string, isTrue: () => Promise<boolean>, withinMs = 180_000): Promise<void> {
  const late = performance.now() + withinMs
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > late) throw new Error(`${what} took more than ${withinMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const owner = 'fairhall_owner'
export const role = 'fairhall_app'
export const password = 'a-password-of-the-tests'
const rolesText = [owner, role].map((name) => `CREATE ROLE ${name} LOGIN PASSWORD '${password}';`).join('\n')

/** The roles and an empty database, as `docs/operations/install.md` has them. */
export function makeDatabase(asSuperuser: (statement: string) => void): void {
  for (const statement of rolesText.split('\n')) asSuperuser(statement)
  asSuperuser(`CREATE DATABASE fairhall OWNER ${owner}`)
}

export const addressAs = (name: string, port: number): string =>
  `postgres://${name}:${password}@127.0.0.1:${port}/fairhall`

/** A separate cluster that only this test uses. */
export async function startCluster(
  settingsIn: Record<string, string> | ((folder: string) => Record<string, string>) = {},
) {
  const folder = ownFolder()
  const settings = typeof settingsIn === 'function' ? settingsIn(folder) : settingsIn
  const data = join(folder, 'data')
  const port = await freePort()
  run(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const given = {
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '60',
    ...settings,
  }
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const begin = () => start(program('postgres'), ['-D', data, ...options])
  let child = begin()
  const ask = (statement: string, database = 'postgres') =>
    run(
      program('psql'),
      ['-X', '-v', 'ON_ERROR_STOP=1', '-qAt', '-h', folder, '-p', String(port), '-U', 'postgres', '-d', database],
      statement,
    )
  const answers = () => until('the start of a cluster', async () => ask('SELECT pg_is_in_recovery()').trim() === 'f')
  await answers()
  return {
    port,
    /** The folder of its socket. */
    folder,
    /** The folder of its files. */
    data,
    ask,
    /** Stops it; `resume` starts it again with the files that are then in its folder. */
    halt: () => end(child, 'SIGINT'),
    resume: () => {
      child = begin()
      return answers()
    },
    url: addressAs(role, port),
    ownerUrl: addressAs(owner, port),
    async stop() {
      await end(child, 'SIGINT')
      removeFolder(folder)
    },
  }
}
