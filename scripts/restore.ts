import { restore } from '#server/backup/backup.ts'
import { asOwner, runBackupCommand } from './backup-command.ts'

// writes a backup into the empty database that the settings name
await runBackupCommand('npm run restore -- <file> --key-file <file>', async ({ file, passphrase, config }) => {
  const { takenAt, rows } = await asOwner(config, (owner) => restore(owner, file, passphrase))
  return `${rows} rows of ${takenAt} are restored. Start the server with the FAIRHALL_SECRET of then.`
})
