import type { Operation } from '../../contract/model.ts'
import { sameJson } from '../../contract/json.ts'
import type { Exchange, Intent } from '../../exchange.ts'
import { pathOf } from '../../check/stray.ts'
import { bodyOf } from '../answers.ts'
import { readingOf } from '../draft.ts'
import { deliverVariation, freshened } from '../deliver-fresh.ts'
import { variationsOf } from '../narrow.ts'
import { isDone, type Tour } from '../tour.ts'
import type { Draft } from '../workshop.ts'

const odd = (what: string): Intent => ({ kind: 'odd', again: true, what })
const noVersion = '"drift-no-such-version"'
const mostTries = 6

const withoutConditions = (made: Draft): Draft => ({
  ...made,
  header: Object.fromEntries(Object.entries(made.header).filter(([name]) => !/^if-/i.test(name))),
})
const withHeader = (made: Draft, name: string, value: unknown): Draft => ({
  ...made,
  header: { ...withoutConditions(made).header, [name]: value },
})

/** Reports how an operation mishandles versions. */
function reportDeparture(tour: Tour, operation: Operation, exchange: Exchange, key: string, text: string): void {
  tour.checker.ledger.add(
    { kind: 'condition', at: operation.at, key, text, actual: String(exchange.response?.status) },
    operation.id,
    exchange,
  )
}

/** Unchanged resources get a 304 if the contract has it; changed ones don't. */
export async function probeUnchanged(tour: Tour, operation: Operation): Promise<void> {
  const made = tour.good.get(operation)
  const isNamed = operation.responses.some(({ status }) => status === '304')
  if (!made || operation.method !== 'GET' || !isNamed) return
  const ask = async (draft: Draft, what: string) => tour.take(await tour.wire.deliver(draft, odd(what)))
  let seen = await ask(withoutConditions(made), 'a look at its version')
  for (const [header, from] of [
    ['If-None-Match', 'etag'],
    ['If-Modified-Since', 'last-modified'],
  ] as const) {
    if (!isDone(seen) || seen.response?.headers[from] === undefined) continue
    // reads again in case another client changed it in between
    let again = seen
    for (let turn = 0; turn < 2 && isDone(again); turn += 1) {
      seen = again
      again = await ask(withHeader(made, header, seen.response!.headers[from]), `${header} with the version it has`)
    }
    const status = again.response?.status
    if (isDone(again))
      reportDeparture(
        tour,
        operation,
        again,
        header,
        `${header} with the version it has is answered with ${status}, documented is 304`,
      )
    else if (from === 'etag') {
      const other = await ask(withHeader(made, header, noVersion), `${header} with a version nobody has`)
      if (other.response?.status === 304)
        reportDeparture(tour, operation, other, header, `${header} with a version nobody has is answered with 304`)
    }
    return
  }
}

/** A change with an outdated version gets a 412, and a change creates a new version. */
export async function probeOvertaken(tour: Tour, operation: Operation): Promise<void> {
  const match = operation.parameters.find(({ name, in: where }) => where === 'header' && /^if-match$/i.test(name))
  const made =
    (tour.forms.get(operation) ?? []).find((one) => match && match.name in one.header) ?? tour.good.get(operation)
  if (!match || !made || operation.method === 'GET' || operation.method === 'DELETE') return
  const known = tour.checker.ledger
    .list()
    .some(
      ({ kind, field, operations }) =>
        kind === 'invalid-accepted' && field === match.name && operations.has(operation.id),
    )
  const reading = readingOf(tour.shop, operation.path)
  if (known || !reading) return
  const bare = { path: made.path, body: undefined, media: null, header: {} }
  const look = { ...(tour.good.get(reading) ?? made), operation: reading, ...bare }
  const read = async () => tour.heed(await tour.wire.deliver(look, odd('a look at its version')))
  const draft = { ...made, header: { ...made.header, [match.name]: noVersion } }
  const first = await deliverVariation(tour, draft, 'a change')
  const before = await read()
  const version = tour.shop.etags.get(pathOf(before.url))
  if (!isDone(first) || version === undefined) return
  for (const { made: other } of variationsOf(tour.shop, draft).slice(0, mostTries)) {
    if (tour.over()) return
    if (!isDone(await deliverVariation(tour, other, 'another change'))) continue
    const after = await read()
    if (sameJson(bodyOf(before), bodyOf(after))) continue
    const now = after.response?.headers['etag']
    if (now === version)
      return reportDeparture(
        tour,
        operation,
        after,
        'same',
        `the ETag stays ${version} though what it stands for was changed`,
      )
    const stale = await freshened(tour, draft, odd('a change by an older version'))
    const late = tour.take(
      await tour.wire.deliver(
        { ...stale, header: { ...stale.header, [match.name]: version } },
        odd('a change by an older version'),
      ),
    )
    if (isDone(late))
      reportDeparture(
        tour,
        operation,
        late,
        'stale',
        `a change by an older version is taken with ${late.response?.status}, documented is 412`,
      )
    return
  }
}
