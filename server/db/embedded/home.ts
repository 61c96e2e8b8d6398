import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Account, canReach, chooseAccount } from './account.ts'

/** Where one database lives: its account, its folders and the password that only that account and root can read. */
export type Home = { folder: string; cluster: string; sockets: string; account: Account; password: string }

/** Both outlive a restart of the machine. */
const remote = '/var/lib'
const remoteElse = '/var/tmp'
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length - 1

/**
 * Finds the home of the database of `dataDir`, or makes it. It is `dataDir` itself; when we are root and the account
 * we step down to cannot pass the folders above, it is a folder `/var/lib/fairhall-<id>` (owned by root) that `dataDir/location` names.
 */
export async function openHome(dataDir: string): Promise<Home> {
  const folder = (await pointedHome(dataDir)) ?? dataDir
  const [clusterOwner, checkoutOwner] = await Promise.all([
    ownerOf(join(folder, 'cluster')),
    ownerOf(join(dataDir, '..')),
  ])
  const account = await chooseAccount([clusterOwner, checkoutOwner].filter((uid) => uid !== undefined))
  const home = (await canReach(join(folder, '..'), account)) ? folder : await remoteHome(dataDir)
  if (account.drop) await chmod(home, 0o711)
  if (account.drop && account.uid === checkoutOwner) await chown(home, account.uid, account.gid)
  const sockets = await socketFolder(home, account)
  return { folder: home, cluster: join(home, 'cluster'), sockets, account, password: await password(home, account) }
}

async function pointedHome(dataDir: string): Promise<string | undefined> {
  const folder = await readText(join(dataDir, 'location'))
  const owner = folder && (await readText(join(folder, 'belongs-to')))
  if (!folder || !owner) return undefined
  if (owner === dataDir) return folder
  const copied = (await readText(join(owner, 'location'))) === folder
  if (copied) return undefined
  await writeFile(join(folder, 'belongs-to'), `${dataDir}\n`)
  return folder
}

async function remoteHome(dataDir: string): Promise<string> {
  const cluster = await ownerOf(join(dataDir, 'cluster'))
  if (cluster !== undefined) {
    throw new StartError(
      `The database account can no longer reach ${dataDir}: let others pass the folders above it (chmod o+x), ` +
        'or set DATABASE_URL to use another database.',
    )
  }
  const folder = await mkdtemp(join(remote, 'fairhall-')).catch(() => mkdtemp(join(remoteElse, 'fairhall-')))
  await writeFile(join(folder, 'belongs-to'), `${dataDir}\n`)
  await writeFile(join(dataDir, 'location'), `${folder}\n`)
  return folder
}

async function socketFolder(home: string, account: Account): Promise<string> {
  const near = join(home, 'run')
  if (Buffer.byteLength(near) <= longestSocketFolder) return ownFolder(near, account)
  const noted = await readText(join(home, 'sockets'))
  const existing = noted ? await lstat(noted).catch(() => undefined) : undefined
  if (noted && existing?.isDirectory() && existing.uid === account.uid && (existing.mode & 0o77) === 0) return noted
  const far = await ownFolder(await mkdtemp('/tmp/fairhall-'), account)
  await writeFile(join(home, 'sockets'), `${far}\n`)
  return far
}

/** Makes a folder that only the account may enter. */
export async function ownFolder(path: string, account: Account): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account.drop) await chown(path, account.uid, account.gid)
  return path
}

async function password(home: string, account: Account): Promise<string> {
  const file = join(home, 'password')
  const existing = await readText(file)
  if (existing) return existing
  const made = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, `${made}\n`, { mode: 0o600 })
  if (account.drop) await chown(`${file}.new`, account.uid, account.gid)
  await rename(`${file}.new`, file)
  return made
}

async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  )
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').then(
    (text) => text.trim() || undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
}
