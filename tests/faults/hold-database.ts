import { pathToFileURL } from 'node:url'

/**
 * A server process as far as the database can tell: `node hold-database.ts <folder of server/> <data folder>` starts or
 * joins the database, writes one line of JSON, and gives it up when told to end.
 */
const [server = '', dataDir = ''] = process.argv.slice(2)
const { startEmbedded }: typeof import('../../server/db/embedded/start-embedded.ts') = await import(
  pathToFileURL(`${server}/db/embedded/start-embedded.ts`).href
)
const { joined, url, ownerUrl, stop } = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ joined, url, ownerUrl })}\n`)
