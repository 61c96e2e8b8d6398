import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { readConfig, type Config } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { loadSecrets } from '#server/keys/load-secrets.ts'
import { exportMerchant, importMerchant, moveMerchant, type Luggage } from '#server/merchants/carry-merchant.ts'
import { deleteMerchant } from '#server/merchants/delete-merchant.ts'
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
import { keyIn } from './backup-command.ts'
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

/** Works on the installation that settings name, or on the built-in database of their data. */
async function onInstallation(config: Config, work: (place: Place) => Promise<string>): Promise<string> {
  const log = createLog({ level: 'warn' })
  const secrets = loadSecrets(config, systemRandom)
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseSessionUrl: sessionUrl } = config
  if (url !== null) {
    const server = new URL(url.replace('@/', '@localhost/')).username
    return work({ config, log, secrets, addresses: { url, ownerUrl, sessionUrl }, ...(ownerUrl && { server }) })
  }
  const database = await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log })
  try {
    const addresses = { url: database.url, ownerUrl: database.ownerUrl, sessionUrl: null }
    return await work({ config, log, secrets, addresses, server: new URL(database.url).username })
  } finally {
    await database.stop()
  }
}

/** The settings of another installation, in a file of lines as `node --env-file` reads them. */
function settingsIn(path: string): Config {
  try {
    return readConfig(parseEnv(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof StartError) throw new StartError(`${path}: ${error.message}`)
    throw new StartError(`${path} can't be read: ${(error as Error).message}`)
  }
}

async function luggageOf(file: string): Promise<Luggage> {
  if (keyFile === undefined) throw usage
  return { file, passphrase: await keyIn(keyFile) }
}

async function run([command, code, ...rest]: string[], place: Place): Promise<string> {
  if (command === 'list') return listMerchants(place)
  if (command === 'seal') return sealPasswords(place)
  if (code === undefined) throw usage
  if (command === 'import') return importMerchant(rest[0] ?? null, await luggageOf(code), place)
  if (command === 'close') return switchMerchant(code, 'closed', place)
  if (command === 'open') return switchMerchant(code, 'open', place)
  if (command === 'delete') return deleteMerchant(code, { withoutExport: values['without-export'] }, place)
  const [first] = rest
  if (first === undefined) throw usage
  if (command === 'add') return addMerchant(code, answersIn(first), place)
  if (command === 'domains') return moveHosts(code, rest, place)
  if (command === 'export') return exportMerchant(code, await luggageOf(first), place)
  if (command === 'move') return onInstallation(settingsIn(first), (other) => moveMerchant(code, place, other))
  throw usage
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'key-file': { type: 'string' }, 'without-export': { type: 'boolean', default: false } },
})
const keyFile = values['key-file']

// makes, lists, closes, opens, carries and deletes the merchants of an installation
await runCommand(() => onInstallation(readConfig(process.env), (place) => run(positionals, place)))
