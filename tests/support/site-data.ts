import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { startServerProcess } from './server-process.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** Where a server of a test keeps its data, with the database there running; a server that starts there joins it. */
export type SiteData = {
  dataDir: string
  url: string
  /** Ends the database and removes all of it. */
  remove: () => Promise<void>
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The database waits for no disk: it is thrown away after the test. */
const startDatabase = (dataDir: string) => startEmbedded({ dataDir: join(dataDir, 'pg'), log: quiet, durable: false })

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/**
 * Starts a server once and ends it. Its data, migrated and with the first data, is what those of other servers are
 * copied from: that takes a fifth of the time of making them.
 */
export async function writeSiteTemplate(): Promise<{ template: string; remove: () => void }> {
  const template = newFolder()
  const database = await startDatabase(template)
  const server = await startServerProcess({ NODE_ENV: 'test', DATA_DIR: template })
  await server.kill('SIGTERM')
  await database.stop()
  return { template, remove: () => removeFolder(template) }
}

/** Copies the template's data for one server. */
export async function copySiteData(template: string): Promise<SiteData> {
  const dataDir = newFolder()
  // keeps the account that PostgreSQL runs as
  execFileSync('cp', ['-a', '--reflink=auto', `${template}/.`, dataDir])
  const database = await startDatabase(dataDir)
  return {
    dataDir,
    url: database.url,
    remove: async () => {
      await database.stop()
      removeFolder(dataDir)
    },
  }
}
