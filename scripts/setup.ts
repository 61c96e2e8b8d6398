import { connections } from '#server/connect-areas.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { refuseDemonstration } from '#server/demo/seed/demonstration-marks.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { loadSecrets } from '#server/keys/load-secrets.ts'
import { createLog } from '#server/ports/log/log.ts'
import { openPorts } from '#server/ports/open-ports.ts'
import { systemRandom } from '#server/random.ts'
import { questions, readAnswers, type Answers, type QuestionName } from '#server/setup/answers.ts'
import { envOf, envText } from '#server/setup/env-file.ts'
import { writeFirstSettings } from '#server/setup/write-first-settings.ts'
import { StartError } from '#server/start-error.ts'
import { runCommand } from './run-command.ts'

const lists: ReadonlySet<QuestionName> = new Set(['languages', 'domains', 'administrators'])
const secret = () => Buffer.from(systemRandom.bytes(32)).toString('base64url')

/** Asks one question after the other; an answer that is refused is asked again. */
async function ask(): Promise<object> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const given: Record<string, unknown> = {}
  try {
    for (const [name, { ask: question, form }] of Object.entries(questions)) {
      for (;;) {
        const text = (await terminal.question(`${question}: `)).trim()
        const value = lists.has(name as QuestionName) ? text.split(',').map((one) => one.trim()) : text
        const read = form.safeParse(text === '' ? undefined : value)
        if (read.success) {
          given[name] = read.data
          break
        }
        process.stdout.write(`  ${read.error.issues.map(({ message }) => message).join('; ')}\n`)
      }
    }
    const smtp = (
      await terminal.question('Mail server (SMTP_URL, such as smtps://user:password@mail.acme.net:465): ')
    ).trim()
    const from = (await terminal.question('Address that mail comes from (MAIL_FROM): ')).trim()
    const sms = (
      await terminal.question(
        'Gateway for text messages (SMS_GATEWAYS, a JSON list; docs/settings.md has an example): ',
      )
    ).trim()
    const database = (await terminal.question('PostgreSQL (DATABASE_URL; empty: the embedded one): ')).trim()
    return { ...given, env: { SMTP_URL: smtp, MAIL_FROM: from, SMS_GATEWAYS: sms, DATABASE_URL: database } }
  } finally {
    terminal.close()
  }
}

function inFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch (error) {
    throw new StartError(`${path} can't be read as JSON: ${(error as Error).message}`)
  }
}

async function writeDatabase(answers: Answers, env: Record<string, string>): Promise<string[]> {
  const config = readConfig(env)
  const log = createLog({ level: 'warn' })
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log }) : null
  try {
    const addresses = embedded ?? {
      url: config.databaseUrl!,
      ownerUrl: config.databaseOwnerUrl,
      sessionUrl: config.databaseSessionUrl,
    }
    const { db, close } = await openDatabase(addresses)
    try {
      await refuseDemonstration(db)
      const base = { db, clock: systemClock, random: systemRandom, config, log }
      const ports = await openPorts(base, loadSecrets(config, systemRandom))
      await seed({ ...base, ports })
      const merchant = await openMerchantStore(db, systemClock, config.merchant)
      return await writeFirstSettings({ ...base, ...connections, ports, merchant }, answers)
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}

// takes a new installation from nothing to a site that two administrators can open
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { env: { type: 'string', default: '.env' } },
  })
  const earlier = existsSync(values.env) ? readFileSync(values.env, 'utf8') : ''
  const made = secret()
  const given = positionals[0] === undefined ? await ask() : inFile(positionals[0])
  const full = (own: Record<string, string | undefined>) => envOf(earlier, own, () => made)
  const read = readAnswers(given, full)
  if ('faults' in read)
    throw new StartError(
      `Nothing was written. Missing or wrong:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  const env = full(read.answers.env)
  const text = envText(env)
  writeFileSync(values.env, text, { mode: 0o600 })
  const links = await writeDatabase(read.answers, env)
  return [
    `The settings are in ${values.env}. Start with: node --env-file=${values.env} server/main.ts`,
    'Invitations, each for 72 hours and once:',
    ...links.map((link) => `  ${link}`),
    'The site is closed until two administrators open it in the console, under Go live.',
  ].join('\n')
})
