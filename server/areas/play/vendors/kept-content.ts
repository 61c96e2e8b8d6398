import { createHash } from 'node:crypto'
import { contentOf } from './protocol.ts'

const mostBytes = 300
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The content of a call: `whole`, and `kept`, which is stored to tell a repeat from another call under its number. */
export type Content = { whole: string; kept: string }

/**
 * What is stored of a call, in 300 bytes at most: a longer one with a hash in place of its detail and sides, which the bet has
 * of its own, or as a hash alone.
 */
export function contentToKeep(call: { kind: string; detail?: unknown; sides?: unknown }): Content {
  const whole = contentOf(call)
  if (Buffer.byteLength(whole) <= mostBytes) return { whole, kept: whole }
  const { detail, sides, ...facts } = call
  const brief = contentOf({ ...facts, sha256: hashOf(contentOf({ detail, sides })) })
  return { whole, kept: brief.length <= mostBytes ? brief : contentOf({ sha256: hashOf(whole) }) }
}

/** Whether a stored call is the same: releases before kept the whole of every call. */
export const isSame = (stored: string, { whole, kept }: Content): boolean => stored === kept || stored === whole
