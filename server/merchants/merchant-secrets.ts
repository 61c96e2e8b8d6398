import { hkdfSync } from 'node:crypto'
import { createSealAtRest } from '../keys/seal-at-rest.ts'
import { systemRandom } from '../random.ts'
import type { Entry } from './directory.ts'

/**
 * The secrets of a merchant, by those of the installation: what one merchant's keys sealed or signed is worth nothing
 * at another. The first merchant keeps those of the installation. One that came from elsewhere also opens what was
 * sealed there.
 */
export function merchantSecrets(
  secrets: readonly string[],
  { code, role, sealedSecrets }: Pick<Entry, 'code' | 'role' | 'sealedSecrets'>,
): string[] {
  if (role === null) return [...secrets]
  const own = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'fairhall', `merchant ${code}`, 32)).toString('base64url'),
  )
  if (sealedSecrets === null) return own
  return [...own, ...(JSON.parse(createSealAtRest(secrets, systemRandom).open(sealedSecrets)) as string[])]
}
