import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Random } from '../random.ts'

/** The server's secrets, newest first: the configured ones, else one made once, readable by its owner only, beside the data. */
export function loadSecrets(config: Config, random: Random): string[] {
  if (config.secrets.length > 0) return config.secrets
  const file = join(config.dataDir, 'secret')
  mkdirSync(config.dataDir, { recursive: true })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, Buffer.from(random.bytes(32)).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  return [readFileSync(file, 'utf8')]
}
