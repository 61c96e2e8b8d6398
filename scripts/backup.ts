import { backUp } from '#server/backup/backup.ts'
import { backupSources } from '#server/merchants/backup-sources.ts'
import { asOwner, namedMerchant, runBackupCommand } from './backup-command.ts'

// writes all merchants, or the one that MERCHANT names, into an encrypted file, beside running servers
await runBackupCommand('npm run backup -- <file> --key-file <file>', async ({ file, passphrase, config }) => {
  const written = await asOwner(config, async ({ ownerUrl }) => {
    const sources = await backupSources(ownerUrl, namedMerchant())
    await backUp(sources, file, passphrase)
    return sources.map(({ head }) => head?.code).filter((code) => code !== undefined)
  })
  const of = written.length > 0 ? ` of ${written.join(', ')}` : ''
  return `The backup${of} is in ${file}. npm run backup:verify restores it into a database that is thrown away, and checks it.`
})
