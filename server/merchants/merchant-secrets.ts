import { hkdfSync } from 'node:crypto'

/**
 * The secrets of a merchant, by those of the installation: what one merchant's keys sealed or signed is worth nothing
 * at another. The first merchant keeps those of the installation.
 */
export const merchantSecrets = (
  secrets: readonly string[],
  { code, role }: { code: string; role: string | null },
): string[] =>
  role === null
    ? [...secrets]
    : secrets.map((secret) =>
        Buffer.from(hkdfSync('sha256', secret, 'fairhall', `merchant ${code}`, 32)).toString('base64url'),
      )
