import { writeArchives } from '#server/archive/write-archives.ts'
import { StartError } from '#server/start-error.ts'
import { runReadingCommand } from './operator-command.ts'

// writes the closed months of the ledger and the audit log that a folder lacks, and checks each file it wrote
await runReadingCommand(async ({ db, merchant, clock }) => {
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || more.length > 0) throw new StartError('Write: npm run archive -- <folder>')
  const written = await writeArchives(db, { folder, merchant: merchant.code, now: clock.now() })
  const lines = written.map(({ chain, month, count, head }) => `${chain} ${month}: ${count} rows, head ${head}`)
  return lines.length > 0 ? lines.join('\n') : 'no month is missing'
})
