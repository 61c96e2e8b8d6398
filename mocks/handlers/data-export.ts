import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

const parts = 19
const dayMs = 86_400_000
/** A ZIP with nothing in it. */
const emptyZip = 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='

/** A member's own data: the double has a file ready at the second look. */
export const ownDataHandlers = ({ now }: Stage) => {
  const requested = new Map<string, number>()
  const at = (ms: number) => new Date(ms).toISOString()
  const read = (memberId: string, isLook: boolean): ValueOf<'getOwnData'> => {
    const since = requested.get(memberId)
    if (since === undefined) return { state: 'NONE', id: null, requestedAt: null, done: 0, parts, expiresAt: null }
    const file = { id: words.ownDataFile, requestedAt: at(since), parts }
    return isLook
      ? { ...file, state: 'READY', done: parts, expiresAt: at(since + 7 * dayMs) }
      : { ...file, state: 'WAITING', done: 0, expiresAt: null }
  }
  return {
    getOwnData: ({ caller }) => ok(read(caller.memberId, true)),
    requestOwnData: ({ caller }) => {
      requested.set(caller.memberId, now())
      return ok(read(caller.memberId, false))
    },
    getOwnDataFile: ({ query: { id, piece } }) =>
      id === words.ownDataFile && piece === 0
        ? ok({ name: 'my-data-2026-11-21.zip', pieces: 1, content: emptyZip })
        : refuse('record.not.found'),
  } satisfies Partial<Handlers>
}
