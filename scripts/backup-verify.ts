import { checkBackup } from '#server/backup/check-backup.ts'
import { systemClock } from '#server/clock.ts'
import { runBackupCommand } from './backup-command.ts'

// restores a backup into a database that is thrown away, and checks ledger, audit log, statements and figures of each merchant there
await runBackupCommand('npm run backup:verify -- <file> --key-file <file>', async ({ file, passphrase }) => {
  const { takenAt, rows, merchants } = await checkBackup(file, passphrase, systemClock)
  const of = merchants.length > 1 ? ` of ${merchants.map(({ code }) => code).join(', ')}` : ''
  return `The backup of ${takenAt} is whole: ${rows} rows${of}; ledger, audit log, statements and figures are right.`
})
