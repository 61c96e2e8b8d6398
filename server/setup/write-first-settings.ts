import { eq, sql } from 'drizzle-orm'
import { members } from '#server/areas/accounts/members/tables.ts'
import { withDefaults } from '#server/areas/site/settings/default-settings.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { asCommand } from '#server/audit/as-command.ts'
import { inviteAdministrator } from '#server/console/access/invite-administrator.ts'
import { channelsIn, followCurrency } from '#server/console/sections/site/follow-currency.ts'
import { partKeys, partOf } from '#server/console/sections/site/parts.ts'
import { settingsFault } from '#server/console/sections/site/settings-fault.ts'
import { siteVersions } from '#server/console/sections/site/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/start-error.ts'
import { settingsOf, type Answers } from './answers.ts'

const parts = ['brand', 'calendar', 'languages', 'domains'] as const satisfies readonly (keyof typeof partKeys)[]

/** What an installation has before its server runs. */
type SetUp = Pick<Services, 'db' | 'clock' | 'random' | 'merchant' | 'config' | 'ports'>

async function write(tx: Tx, services: SetUp, answers: Answers): Promise<void> {
  const { merchant, clock } = services
  const [taken] = await tx.select({ id: members.id }).from(members).limit(1)
  if (taken) throw new StartError('The database holds members already: change the settings in the console, under Site.')
  const [row] = await tx.select().from(merchants).where(eq(merchants.code, merchant.code)).for('update')
  const before = withDefaults(row!.settings)
  const patch = { ...settingsOf(answers), ...channelsIn(before, answers.currency) }
  const after = { ...before, ...patch }
  const fault = await settingsFault(tx, services, after)
  if (fault !== null) throw new StartError(`These settings are not in order: ${fault}`)
  const at = new Date(clock.now())
  await tx
    .update(merchants)
    .set({ settings: sql`${merchants.settings} || ${JSON.stringify(patch)}::jsonb`, updatedAt: at })
    .where(eq(merchants.code, merchant.code))
  await followCurrency(tx, merchant.code, before, after)
  const decided = { merchant: merchant.code, at, operator: 'command line', reason: 'npm run setup', undoes: null }
  await tx
    .insert(siteVersions)
    .values(parts.map((part) => ({ ...decided, part, before: partOf(before, part), after: partOf(after, part) })))
}

/**
 * Writes the answers into the settings of a merchant without members, each part as a version that the console can undo,
 * and invites the administrators. Returns the invitations.
 */
export async function writeFirstSettings(services: SetUp, answers: Answers): Promise<string[]> {
  const entry = { operation: 'setup', operators: ['command line'], reason: 'npm run setup' }
  await asCommand(services, entry, (tx) => write(tx, services, answers))
  services.merchant.forget()
  const links: string[] = []
  for (const one of answers.administrators) {
    const [, name = '', email = ''] = /^(.*)<(.*)>$/.exec(one) ?? []
    links.push(`${email}: ${await inviteAdministrator(services, { email, name: name.trim() })}`)
  }
  return links
}
