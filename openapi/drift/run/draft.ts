import { isObject } from '../contract/json.ts'
import type { Media, Operation } from '../contract/model.ts'
import { isForm, isJson } from '../check/media.ts'
import { pathOfDraft } from './address.ts'
import { fillBody } from './draft-body.ts'
import { fillParameters } from './draft-parameters.ts'
import { isFresh } from './fresh.ts'
import type { Fullness } from './sample.ts'
import type { Draft, Workshop } from './workshop.ts'

/** The media type for requests: JSON before forms before all others. */
export function mediaFor({ body }: Operation): Media | null {
  if (!body) return null
  const rank = ({ type }: Media) =>
    isJson(type) ? 0 : isForm(type) ? 1 : type === 'multipart/form-data' ? 2 : type === '*/*' ? 1 : 3
  return body.media.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

/** Makes a valid request from known values. */
export function draft(
  shop: Workshop,
  operation: Operation,
  fullness: Fullness,
  turn = 0,
  media = mediaFor(operation),
): Draft {
  const made: Draft = {
    operation,
    path: {},
    query: {},
    header: {},
    cookie: {},
    media,
    body: undefined,
    bodySchema: null,
    sure: true,
    real: true,
    personal: false,
    borrowed: new Map(),
  }
  fillParameters(shop, made, fullness, turn)
  if (media) fillBody(shop, made, media, fullness, turn)
  return made
}

/** The path of what a path's last fixed word is a part of; the path itself where it ends with an id. */
const wholeOf = (path: string): string => (/\/[^/{}]+$/.test(path) ? path.replace(/\/[^/]+$/, '') : path)

/** The operation that reads the resource of a path, or the resource above it. */
export function readingOf({ contract }: Workshop, path: string): Operation | undefined {
  const get = (wanted: string) => contract.operations.find((one) => one.method === 'GET' && one.path === wanted)
  return get(path) ?? get(wholeOf(path))
}

/** The current version of what a request is about: its own, or that of what it is a part of. */
function versionOf({ etags }: Workshop, made: Draft): string | undefined {
  const own = pathOfDraft(made)
  const isPart = wholeOf(made.operation.path) !== made.operation.path
  const places = isPart ? [own, own.replace(/\/[^/]+$/, '')] : [own]
  const known = places
    .filter((place) => place !== '')
    .flatMap((place) => [...etags].findLast(([path]) => path.endsWith(place))?.[1] ?? [])
  return known[0]
}

/** The same request again, with a fresh idempotency key and the current version. */
export function renewed(shop: Workshop, made: Draft, except?: string): Draft {
  const key = crypto.randomUUID()
  const etag = versionOf(shop, made)
  const renew = (part: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        name === except ? value : isFresh(name) ? key : etag !== undefined && /^if-match$/i.test(name) ? etag : value,
      ]),
    )
  return {
    ...made,
    header: renew(made.header),
    body: isObject(made.body) ? renew(made.body) : made.body,
  }
}
