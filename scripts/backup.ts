import { backUp } from '#server/backup/backup.ts'
import { asOwner, runBackupCommand } from './backup-command.ts'

// writes the database into an encrypted file, beside running servers
await runBackupCommand('npm run backup -- <file> --key-file <file>', async ({ file, passphrase, config }) => {
  await asOwner(config, ({ ownerUrl }) => backUp(ownerUrl, file, passphrase))
  return `The backup is in ${file}. npm run backup:verify restores it into a database that is thrown away, and checks it.`
})
