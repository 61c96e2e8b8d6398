import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { loadSecrets } from '#server/keys/load-secrets.ts'
import {
  addMerchant,
  listMerchants,
  moveHosts,
  sealPasswords,
  switchMerchant,
  usage,
  type Place,
} from '#server/merchants/run-merchant-command.ts'
import { createLog } from '#server/ports/log/log.ts'
import { systemRandom } from '#server/random.ts'
import { readAnswers, type Answers } from '#server/setup/answers.ts'
import { StartError } from '#server/start-error.ts'
import { runCommand } from './run-command.ts'

function answersIn(path: string): Answers {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartError(`${path} can't be read as JSON: ${(error as Error).message}`)
  }
  const production = { SMTP_URL: 'smtps://mail.example', SMS_GATEWAYS: '[]', FIREBASE_PROJECT: 'x', ...process.env }
  const read = readAnswers(given, () => production)
  if ('answers' in read) return read.answers
  throw new StartError(`Nothing was written. Missing or wrong:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
}

function run([command, code, ...rest]: string[], place: Place): Promise<string> {
  if (command === 'list') return listMerchants(place)
  if (command === 'seal') return sealPasswords(place)
  if (code === undefined) throw usage
  if (command === 'add' && rest[0] !== undefined) return addMerchant(code, answersIn(rest[0]), place)
  if (command === 'domains' && rest.length > 0) return moveHosts(code, rest, place)
  if (command === 'close') return switchMerchant(code, 'closed', place)
  if (command === 'open') return switchMerchant(code, 'open', place)
  throw usage
}

// makes, lists, closes and opens the merchants of an installation
await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn' })
  const secrets = loadSecrets(config, systemRandom)
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseSessionUrl: sessionUrl } = config
  const given = process.argv.slice(2)
  if (url !== null) {
    const server = new URL(url.replace('@/', '@localhost/')).username
    return run(given, { config, log, secrets, addresses: { url, ownerUrl, sessionUrl }, ...(ownerUrl && { server }) })
  }
  const database = await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log })
  try {
    const addresses = { url: database.url, ownerUrl: database.ownerUrl, sessionUrl: null }
    return await run(given, { config, log, secrets, addresses, server: new URL(database.url).username })
  } finally {
    await database.stop()
  }
})
