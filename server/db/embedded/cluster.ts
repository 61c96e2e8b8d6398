import { execFile, spawn } from 'node:child_process'
import { access, chown, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { spawnAs } from './account.ts'
import { type Home, ownFolder } from './home.ts'
import { processesIn, signalAll } from './processes.ts'
import { accessRules, settingsText } from './settings.ts'

const run = promisify(execFile)
const longestLog = 4_000_000

/** Makes the data folder if there is none; a making that was cut short is begun afresh. */
export async function initialise(home: Home, native: string, durable: boolean): Promise<void> {
  const exists = await access(home.cluster).then(
    () => true,
    () => false,
  )
  if (exists) return
  const unfinished = `${home.cluster}.new`
  await endAll(unfinished)
  await rm(unfinished, { recursive: true, force: true })
  await ownFolder(unfinished, home.account)
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${join(home.folder, 'password')}`]
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const sync = durable ? [] : ['--no-sync']
  await run(join(native, 'bin', 'initdb'), ['-D', unfinished, '--no-instructions', ...options, ...locale, ...sync], {
    ...spawnAs(home.account),
    cwd: unfinished,
  }).catch((error: Error & { stderr?: string }) => {
    throw cannotRun(error.stderr ?? error.message)
  })
  await rename(unfinished, home.cluster)
}

/**
 * Starts the server in its own session, so that Ctrl-C in our terminal doesn't reach it. `ended` resolves when it ends.
 */
export async function launch(home: Home, native: string, durable: boolean): Promise<{ ended: Promise<string> }> {
  const settingsFile = join(home.folder, 'postgresql.conf')
  const accessFile = join(home.folder, 'pg_hba.conf')
  await writeReadable(home, accessFile, accessRules)
  await writeReadable(home, settingsFile, settingsText({ sockets: home.sockets, accessFile, durable }))
  const logFile = join(home.folder, 'postgresql.log')
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  const log = await open(logFile, size > longestLog ? 'w' : 'a', 0o600)
  if (home.account.drop) await log.chown(home.account.uid, home.account.gid)
  const from = size > longestLog ? 0 : size
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', home.cluster, '-c', `config_file=${settingsFile}`], {
    ...spawnAs(home.account),
    cwd: home.cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // the process that ended it may have removed its log already
    child.once('exit', () => void readFrom(logFile, from).then(resolve, (error: Error) => resolve(error.message)))
  })
  child.unref()
  await log.close()
  return { ended }
}

/** Ends the server cleanly; sessions still open are cut. */
export async function shutDown(home: Home, native: string): Promise<void> {
  await run(join(native, 'bin', 'pg_ctl'), ['-D', home.cluster, '-m', 'fast', '-w', '-t', '60', 'stop'], {
    ...spawnAs(home.account),
    cwd: home.cluster,
  })
}

/** The failure of PostgreSQL's own programs, with the line in which they say why. */
export function cannotRun(output: string): StartError {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return new StartError(
    `The built-in PostgreSQL does not run here (${reason.trim()}): ` +
      'cure that, or set DATABASE_URL to the address of a PostgreSQL 15 or newer.',
  )
}

async function endAll(folder: string): Promise<void> {
  for (let ids = await processesIn(folder); ids.length > 0; ids = await processesIn(folder)) {
    signalAll(ids, 'SIGKILL')
    await pause(20)
  }
}

async function writeReadable(home: Home, file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  if (home.account.drop) await chown(`${file}.new`, home.account.uid, home.account.gid)
  await rename(`${file}.new`, file)
}

async function readFrom(file: string, from: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    return (await handle.readFile()).subarray(from).toString('utf8')
  } finally {
    await handle.close()
  }
}
