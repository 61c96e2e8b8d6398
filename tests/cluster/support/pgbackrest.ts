import { join } from 'node:path'
import { run, writeOwn } from './debian.ts'

const configIn = (folder: string) => join(folder, 'pgbackrest.conf')

/** The settings of a cluster whose WAL goes to the repository in its folder, as `docs/operations/backups.md` has them. */
export const archiveOn = (folder: string): Record<string, string> => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `pgbackrest --config=${configIn(folder)} --stanza=fairhall archive-push %p`,
})

/** pgBackRest for a cluster, with a repository beside its files. */
export function openBackRest({ folder, data, port }: { folder: string; data: string; port: number }) {
  const config = `[global]
repo1-path=${join(folder, 'repository')}
repo1-retention-full=1
log-path=${join(folder, 'log')}
lock-path=${join(folder, 'lock')}
spool-path=${join(folder, 'spool')}
start-fast=y

[fairhall]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`
  writeOwn(configIn(folder), config)
  const ask = (...args: string[]) => run('pgbackrest', [`--config=${configIn(folder)}`, '--stanza=fairhall', ...args])
  ask('stanza-create')
  return {
    backUp: (type: 'full' | 'diff') => ask(`--type=${type}`, 'backup'),
    /** Puts the files of a moment into the folder of the stopped cluster; its next start replays the WAL up to then. */
    restoreTo: (moment: string) =>
      ask('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'),
  }
}
