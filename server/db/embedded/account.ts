import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The operating-system account PostgreSQL runs as. `drop` tells whether this process is root and has to step down. */
export type Account = { uid: number; gid: number; drop: boolean }

/**
 * Our own account, unless we are root, which PostgreSQL refuses. Root switches to the first existing account: preferred
 * ids (owners of the data or of the checkout), then the system accounts for PostgreSQL and for unprivileged processes.
 */
export async function chooseAccount(preferred: readonly number[]): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid, drop: false }
  const known = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , id, group]) => ({ name, uid: Number(id), gid: Number(group) }))
    .filter((entry) => entry.uid > 0 && entry.gid > 0)
  const byId = preferred.map((id) => known.find((entry) => entry.uid === id))
  const byName = ['postgres', 'nobody'].map((name) => known.find((entry) => entry.name === name))
  const found = [...byId, ...byName].find((entry) => entry !== undefined)
  if (!found) {
    throw new StartError(
      'PostgreSQL does not run as root and this machine has no account named postgres or nobody: ' +
        'start as an ordinary user, or set DATABASE_URL to the address of a PostgreSQL 15 or newer.',
    )
  }
  return { uid: found.uid, gid: found.gid, drop: true }
}

/** True when the mode bits of `path`, which must exist, and of every folder above it let the account pass. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  if (!account.drop) return true
  let folder = await realpath(path)
  for (;;) {
    const { uid, gid, mode } = await stat(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    const above = dirname(folder)
    if (above === folder) return true
    folder = above
  }
}

/** What `spawn` needs to run something as the account. */
export function spawnAs({ uid, gid, drop }: Account): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return drop ? { uid, gid, env } : { env }
}
