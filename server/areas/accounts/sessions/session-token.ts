import { createHash } from 'node:crypto'
import type { Random } from '#server/random.ts'

/** A new opaque token: 128 random bits. */
export const newToken = (random: Random): string => Buffer.from(random.bytes(16)).toString('base64url')

/** The stored form of a token or ticket. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
