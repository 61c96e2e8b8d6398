import { loadSecrets } from '#server/keys/load-secrets.ts'
import { restoreBackup } from '#server/merchants/restore-backup.ts'
import { systemRandom } from '#server/random.ts'
import { asOwner, runBackupCommand } from './backup-command.ts'

// writes a backup, of all merchants that it holds, into the empty database that the settings name
await runBackupCommand('npm run restore -- <file> --key-file <file>', async ({ file, passphrase, config }) => {
  const installation = { secrets: () => loadSecrets(config, systemRandom), random: systemRandom }
  const { takenAt, rows, merchants } = await asOwner(config, (owner) =>
    restoreBackup({ ...owner, ...installation }, file, passphrase),
  )
  const of = merchants.length > 1 ? `, of ${merchants.map(({ code }) => code).join(', ')},` : ''
  return `${rows} rows of ${takenAt}${of} are restored. Start the server with the FAIRHALL_SECRET of then.`
})
