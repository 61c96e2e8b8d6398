import { checkBackup } from '#server/backup/check-backup.ts'
import { systemClock } from '#server/clock.ts'
import { runBackupCommand } from './backup-command.ts'

// restores a backup into a database that is thrown away, and checks ledger, audit log, statements and figures there
await runBackupCommand('npm run backup:verify -- <file> --key-file <file>', async ({ file, passphrase, config }) => {
  const { takenAt, rows } = await checkBackup(file, passphrase, { clock: systemClock, merchant: config.merchant })
  return `The backup of ${takenAt} is whole: ${rows} rows; ledger, audit log, statements and figures are right.`
})
