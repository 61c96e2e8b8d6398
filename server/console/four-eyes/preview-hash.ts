import { createHash } from 'node:crypto'
import type { Preview } from '../pipeline/handler.ts'

/** The same text for the same content, independent of the order of its keys. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, part]) => part !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, part]) => [key, ordered(part)]),
        )
      : value

/** The content of a request body, without additional fields such as the reason. */
export function contentOf(body: unknown): Record<string, unknown> {
  const { reason: _reason, seen: _seen, ...content } = body as Record<string, unknown>
  return content
}

/** Binds a request to its content, to the version of its record and to the effect that was shown. */
export const previewHash = (
  operation: string,
  body: unknown,
  { thing, version, effect, members = [] }: Preview,
): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered([operation, contentOf(body), thing, version, effect, members])))
    .digest('hex')
