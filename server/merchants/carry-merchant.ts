import { backUp, readBackup, writeSections, type Source } from '../backup/backup.ts'
import { linesOf } from '../backup/lines.ts'
import { sectionsOf, type Section } from '../backup/sections.ts'
import { faultOfBooks } from '../backup/verify-books.ts'
import { systemClock } from '../clock.ts'
import { connect } from '../db/connect.ts'
import { systemRandom } from '../random.ts'
import { StartError } from '../start-error.ts'
import { backupSources } from './backup-sources.ts'
import { freeHosts, madeMerchant, noteExport, setHosts, setState, untilSilent } from './change-merchant.ts'
import { firstMerchant, type Entry } from './directory.ts'
import { asInstallation } from './make-merchant.ts'
import { merchantSecrets } from './merchant-secrets.ts'
import { bringMerchant } from './restore-backup.ts'
import { ownerUrlOf, type Place } from './run-merchant-command.ts'

/** Where a merchant is carried: the file, and the passphrase of its key file. */
export type Luggage = { file: string; passphrase: string }

/** A merchant with the secrets that open what it sealed, to be read elsewhere. */
async function sourceWithSecrets(code: string, { addresses, secrets }: Place): Promise<Source & { entry: Entry }> {
  const ownerUrl = ownerUrlOf(addresses)
  const entry = await asInstallation(ownerUrl, (owner) => madeMerchant(owner, code, 'npm run backup writes it.'))
  const [source] = await backupSources(ownerUrl, code)
  const { sealedSecrets: _, ...head } = source!.head!
  return { ownerUrl: source!.ownerUrl, head: { ...head, secrets: merchantSecrets(secrets, entry) }, entry }
}

/** Writes a merchant into an encrypted file that another installation can read. */
export async function exportMerchant(code: string, { file, passphrase }: Luggage, place: Place): Promise<string> {
  const ownerUrl = ownerUrlOf(place.addresses)
  const source = await sourceWithSecrets(code, place)
  const { role, state } = source.entry
  if (state === 'closed') await asInstallation(ownerUrl, (owner) => untilSilent(owner, role!))
  await backUp([source], file, passphrase)
  await asInstallation(ownerUrl, (owner) => noteExport(owner, code))
  return `${code} is in ${file}, with the keys that open what it sealed: keep the file as safe as FAIRHALL_SECRET.`
}

/** Brings a section in, proves its books and gives it its hosts. It stays closed when they are wrong. */
async function settle(code: string, section: Section, { addresses, secrets, server }: Place): Promise<string> {
  const ownerUrl = ownerUrlOf(addresses)
  const { head } = section
  const target = { ownerUrl, secrets: () => secrets, random: systemRandom, ...(server !== undefined && { server }) }
  const { rows, takenAt, ownerUrl: own } = await bringMerchant(code, section, target)
  const { db, close } = await connect(own, { size: 1 })
  const fault = await faultOfBooks(db, { clock: systemClock, code: firstMerchant }).finally(close)
  if (fault !== null) throw new StartError(`${code} came and stays closed, because its books are wrong: ${fault}`)
  return asInstallation(ownerUrl, async (owner) => {
    const { free, taken } = await freeHosts(owner, head!.hosts)
    await setHosts(owner, code, free)
    await setState(owner, code, head!.state)
    return [
      `${code} came with ${rows} rows of ${takenAt}; ledger, audit log, statements and figures are right.`,
      `It is ${head!.state} at ${free.join(', ') || 'no host'}.`,
      ...(taken.length > 0 ? [`${taken.join(', ')} led to another merchant already and still does.`] : []),
    ].join('\n')
  })
}

/** The code that a merchant has in a file: the one that is named, or the only one, which may get another name. */
async function codeInFile(named: string | null, { file, passphrase }: Luggage): Promise<string> {
  const codes = await readBackup(file, passphrase, async (sections) => {
    const found: string[] = []
    for await (const { head } of sections) if (head !== null && head.code !== firstMerchant) found.push(head.code)
    return found
  })
  if (named !== null && codes.includes(named)) return named
  if (codes.length === 1) return codes[0]!
  throw new StartError(
    codes.length === 0
      ? 'This file holds no merchant beside the first: npm run restore writes it into an empty database.'
      : `This file holds ${codes.join(', ')}: name one of them.`,
  )
}

/** Reads a merchant of a file into this installation, under its code or another one. */
export async function importMerchant(named: string | null, luggage: Luggage, place: Place): Promise<string> {
  const inFile = await codeInFile(named, luggage)
  return readBackup(luggage.file, luggage.passphrase, async (sections) => {
    for await (const section of sections)
      if (section.head?.code === inFile) return settle(named ?? inFile, section, place)
    throw new StartError('The backup is not whole: take another one.')
  })
}

/** Moves a merchant to another database: it is closed here, written there, proven and opened there. It stays here, closed. */
export async function moveMerchant(code: string, from: Place, to: Place): Promise<string> {
  const ownerUrl = ownerUrlOf(from.addresses)
  const { entry, ...source } = await sourceWithSecrets(code, from)
  try {
    await asInstallation(ownerUrl, async (owner) => {
      await setState(owner, code, 'closed')
      await untilSilent(owner, entry.role!)
    })
    for await (const section of sectionsOf(linesOf(writeSections([source])))) {
      const answer = await settle(code, section, to)
      await asInstallation(ownerUrl, (owner) => noteExport(owner, code))
      return `${answer}\nHere it is closed, with all its rows.`
    }
    throw new StartError('Nothing was written.')
  } catch (error) {
    if (entry.state === 'open') await asInstallation(ownerUrl, (owner) => setState(owner, code, 'open'))
    throw error
  }
}
