import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#server/config.ts'
import type { DatabaseSettings } from '#server/config/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { createLog } from '#server/ports/log/log.ts'
import { StartError } from '#server/start-error.ts'
import { runCommand } from './run-command.ts'

const shortestKey = 16

export type Given = { file: string; passphrase: string; config: Config }

/** The merchant that `MERCHANT` names; null where it is left out. */
export const namedMerchant = (): string | null => process.env.MERCHANT || null

/** The passphrase of a key file. Throws a StartError. */
export async function keyIn(file: string): Promise<string> {
  const key = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The key file ${file} cannot be read.`)
  })
  if (key.trim().length < shortestKey) throw new StartError(`The key file holds fewer than ${shortestKey} characters.`)
  return key.trim()
}

/** Runs a command on a backup file with the key of a key file. Prints what it answers; a StartError, with exit code 1. */
export async function runBackupCommand(usage: string, run: (given: Given) => Promise<string>): Promise<void> {
  await runCommand(async () => {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'key-file': { type: 'string' } } })
    const [file] = positionals
    const keyFile = values['key-file']
    if (file === undefined || keyFile === undefined) throw new StartError(usage)
    return run({ file, passphrase: await keyIn(keyFile), config: readConfig(process.env) })
  })
}

/** Works on the database that the settings name, as the owner of its tables; with it the role of the server, where it is another. */
export async function asOwner<T>(
  config: DatabaseSettings,
  work: (owner: { ownerUrl: string; server?: string }) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, databaseSessionUrl } = config
  if (databaseUrl !== null)
    return work(
      databaseOwnerUrl === null
        ? { ownerUrl: databaseSessionUrl ?? databaseUrl }
        : { ownerUrl: databaseOwnerUrl, server: new URL(databaseUrl.replace('@/', '@host/')).username },
    )
  const database = await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log: createLog({ level: 'warn' }) })
  try {
    return await work({ ownerUrl: database.ownerUrl, server: new URL(database.url).username })
  } finally {
    await database.stop()
  }
}
