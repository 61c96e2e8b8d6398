import { createHash } from 'node:crypto'
import type { Random } from '../../random.ts'

/** A fresh opaque token: 128 random bits. */
export const newToken = (random: Random): string => Buffer.from(random.bytes(16)).toString('base64url')

/** What the database keeps instead of a token or a ticket. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
