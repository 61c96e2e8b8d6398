import { parseArgs } from 'node:util'
import { inviteAdministrator } from '#server/console/access/invite-administrator.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = 'npm run console:admin -- <e-mail> --name <name>'

// makes an administrator of the desk, or gives one who lost password or app a new invitation
await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [email] = positionals
  if (email === undefined || !/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) throw new StartError(usage)
  const link = await inviteAdministrator(services, { email, name: values.name?.trim() ?? '' })
  if (link === null) throw new StartError(`A new administrator needs a name: ${usage}`)
  return `Within 72 hours, once: ${link}`
})
