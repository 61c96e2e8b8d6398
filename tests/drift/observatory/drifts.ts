import type { World } from './observatory-server.ts'
import { answerDrifts } from './answer-drifts.ts'
import type { Drift, DriftKind } from './drift.ts'
import type { Rule, Rules } from './rules.ts'
import { stateDrifts } from './state-drifts.ts'

/** The rule a path leads to: `observation.guide.rate`, `#` for the items of a list, `<star>` for a variant. */
function ruleAt(rules: Rules, path: string): Rule {
  const [first = '', ...rest] = path.split('.')
  return rest.reduce(
    (rule: Rule, step) => {
      const variant = /^<(.*)>$/.exec(step)?.[1]
      const next = step === '#' ? rule.items : variant ? rule.variants?.[variant] : rule.fields?.[step]
      if (!next) throw new Error(`no rule at ${path}`)
      return next
    },
    rules[first as keyof Rules],
  )
}

const changed =
  (kind: DriftKind) =>
  (path: string, change: Partial<Rule>): Drift => ({
    name: `${path} ${Object.entries(change)
      .map(([key, value]) => `${key} ${value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'gone')}`)
      .join(', ')}`,
    kind,
    change: ({ rules }) => Object.assign(ruleAt(rules, path), change),
  })
const loose = changed('no longer enforced')
const narrow = changed('narrowed')
const world = (kind: DriftKind, name: string, change: (world: World) => void): Drift => ({ kind, name, change })
const gone = undefined

const noLongerEnforced: Drift[] = [
  loose('session.hours', { min: gone }),
  loose('note.text', { min: gone }),
  loose('session.hours', { max: gone }),
  loose('session.hours', { anything: true }),
  loose('session', { extra: true }),
  loose('sitesQuery.limit', { max: gone }),
  loose('sitesQuery.limit', { min: gone }),
  loose('sitesQuery.limit', { anything: true }),
  loose('sitesQuery.cursor', { anything: true }),
  loose('sitesQuery.near.lat', { max: gone }),
  loose('sitesQuery.near.lat', { min: gone }),
  loose('sitesQuery.near.lon', { max: gone }),
  loose('sitesQuery.near.lon', { optional: true }),
  loose('sitesQuery.band', { max: gone }),
  loose('sitesQuery.band.#', { options: gone }),
  loose('sitesHeaders.x-units', { options: gone }),
  loose('sitesCookies.theme', { options: gone }),
  loose('site.name', { max: gone }),
  loose('site.name', { min: gone }),
  loose('site.lat', { max: gone }),
  loose('site.lon', { min: gone }),
  loose('site.altitude', { type: 'number' }),
  loose('site.altitude', { coerces: true }),
  loose('site.open', { coerces: true }),
  loose('site.bands', { unique: gone }),
  loose('site.bands', { max: gone, unique: gone }),
  loose('site.bands', { min: gone }),
  loose('site.contact', { format: gone }),
  loose('site.open', { optional: true }),
  loose('site', { extra: true }),
  loose('observationsQuery.since', { format: gone }),
  loose('observationsQuery.state', { unique: gone }),
  loose('observationsQuery.sort', { options: gone }),
  loose('observationsQuery.dark', { anything: true }),
  loose('observationsQuery.faintest', { above: gone }),
  loose('observationsQuery.faintest', { max: gone }),
  loose('planHeaders.idempotency-key', { optional: true }),
  loose('planHeaders.idempotency-key', { format: gone }),
  loose('observation.title', { max: gone }),
  loose('observation.title', { coerces: true }),
  loose('observation.exposure', { max: gone }),
  loose('observation.exposure', { coerces: true }),
  loose('observation.remark', { max: gone }),
  loose('observation.at', { format: gone }),
  loose('observation.dark', { nullable: true }),
  loose('observation.filters', { unique: gone }),
  loose('observation.filters.#', { pattern: gone }),
  loose('observation.filters', { max: gone, unique: gone }),
  loose('observation.guide.star', { optional: true }),
  loose('observation.guide.star', { max: gone }),
  loose('observation.guide.rate', { step: gone }),
  loose('observation.guide.rate', { max: gone }),
  loose('observation.guide.camera', { options: gone }),
  loose('observation.guide', { extra: true }),
  loose('observation.labels', { max: gone }),
  loose('observation.labels', { extra: true }),
  loose('observation.target.<star>.magnitude', { max: gone }),
  loose('observation.target.<star>.catalogue', {
    pattern: gone,
    min: gone,
    max: gone,
  }),
  loose('observation.target.<comet>.designation', { min: gone }),
  loose('observation.target.<comet>.period', { max: gone }),
  loose('observation.target.<area>.corners', { min: gone }),
  loose('observation.target.<area>.corners', { max: gone }),
  loose('observation.target.<area>.corners.#.ra', { below: gone }),
  loose('observation.target.<area>.corners.#.dec', { optional: true }),
  loose('observation', { extra: true }),
  loose('change', { min: gone }),
  loose('change.state', { options: gone }),
  loose('change.remark', { max: gone }),
  loose('frame.kind', { options: gone }),
  loose('frame.caption', { max: gone }),
  loose('frame.caption', { min: gone }),
  loose('frame.gain', { max: gone }),
  loose('frame.taken', { format: gone }),
  loose('frame.image', { optional: true }),
  loose('note.text', { max: gone }),
  loose('note.page', { max: gone }),
  loose('note.mood', { options: gone }),
  loose('weatherQuery.night', { format: gone }),
  loose('weatherQuery.every', { step: gone }),
  world('no longer enforced', 'any media type for an observation', ({ media }) => media.observation.push('text/plain')),
  world('no longer enforced', 'plain JSON for a merge patch', ({ media }) => media.change.push('application/json')),
  world('no longer enforced', 'a body that is no JSON', ({ off }) => off.add('json')),
  world('no longer enforced', 'If-Match may be left out', ({ off }) => off.add('if-match presence')),
  world('no longer enforced', 'If-Match counts for nothing', ({ off }) => off.add('if-match')),
]

const narrowed: Drift[] = [
  narrow('note.mood', { options: ['calm'] }),
  narrow('session.hours', { max: 10 }),
  narrow('session.hours', { min: 2 }),
  narrow('sitesQuery.limit', { max: 25 }),
  narrow('sitesQuery.limit', { min: 2 }),
  narrow('sitesQuery.near.lat', { max: 89 }),
  narrow('sitesQuery.band', { max: 2 }),
  narrow('sitesQuery.band.#', { options: ['radio', 'optical'] }),
  narrow('sitesHeaders.x-units', { options: ['metric'] }),
  narrow('sitesHeaders.x-units', { optional: false }),
  narrow('sitesCookies.theme', { options: ['dark'] }),
  narrow('site.name', { max: 29 }),
  narrow('site.name', { min: 3 }),
  narrow('site.altitude', { min: 0 }),
  narrow('site.altitude', { max: 8000 }),
  narrow('site.lon', { max: 179.5 }),
  narrow('site.bands', { max: 2 }),
  narrow('site.bands', { min: 2 }),
  narrow('site.contact', { optional: false }),
  narrow('site.open', { type: 'text', options: ['true'] }),
  narrow('observationsQuery.state', { max: 1 }),
  narrow('observationsQuery.sort', { options: ['title'] }),
  narrow('observationsQuery.faintest', { max: 29 }),
  narrow('observation.title', { max: 39 }),
  narrow('observation.title', { pattern: /^[\x20-\x7e]*$/ }),
  narrow('observation.exposure', { max: 3599 }),
  narrow('observation.exposure', { min: 2 }),
  narrow('observation.remark', { nullable: false }),
  narrow('observation.remark', { min: 1 }),
  narrow('observation.at', { optional: false }),
  narrow('observation.filters', { max: 3 }),
  narrow('observation.filters', { min: 1 }),
  narrow('observation.guide', { optional: false }),
  narrow('observation.guide.rate', { max: 3.5 }),
  narrow('observation.guide.camera', {
    nullable: false,
    options: ['east', 'west'],
  }),
  narrow('observation.guide.rate', { optional: false }),
  narrow('observation.labels', { max: 2 }),
  narrow('observation.labels', { min: 1 }),
  narrow('observation.target.<star>.magnitude', { min: -26 }),
  narrow('observation.target.<comet>.period', { nullable: false }),
  narrow('observation.target.<comet>.designation', { max: 11 }),
  narrow('observation.target.<area>.corners', { max: 5 }),
  narrow('observation.target.<area>.corners.#.dec', { min: -89 }),
  world(
    'narrowed',
    'no areas any more',
    ({ rules }) => void delete rules.observation.fields!['target']!.variants!['area'],
  ),
  narrow('change.title', { optional: false }),
  narrow('change.state', { options: ['planned', 'seen'] }),
  narrow('frame.kind', { options: ['light', 'dark'] }),
  narrow('frame.caption', { optional: false }),
  narrow('frame.caption', { max: 20 }),
  narrow('frame.gain', { min: 1 }),
  narrow('note', { extra: false }),
  narrow('note.page', { max: 98 }),
  narrow('weatherQuery.every', { max: 55 }),
  world('narrowed', 'notes in forms are no longer taken', ({ media }) => (media.note = ['application/json'])),
  world(
    'narrowed',
    'notes in JSON are no longer taken',
    ({ media }) => (media.note = ['application/x-www-form-urlencoded']),
  ),
  world(
    'narrowed',
    'every plan is refused',
    ({ rules }) => (rules.observation.fields!['weatherplan'] = { type: 'text' }),
  ),
  world('narrowed', 'a header nobody documented is needed for notes', (one) => {
    one.answer = (reply, { path, headers }) =>
      path === '/notes' && reply.status === 201 && headers['x-client'] === undefined
        ? {
            status: 400,
            type: 'application/problem+json',
            body: {
              type: 'about:blank',
              title: 'wrong request',
              status: 400,
              detail: 'X-Client',
            },
          }
        : reply
  }),
  world('narrowed', 'frames are no longer taken in parts', ({ media }) => (media.frame = ['application/json'])),
]

const doors: Drift[] = (
  [
    'token',
    'made-up token',
    'ended token',
    'empty token',
    'station',
    'empty station',
    'used key',
    'made-up id',
  ] as const
).map((name) => world('doors', `${name} not looked at`, ({ off }) => off.add(name)))

/** All drifts of the observatory from its contract. */
export const drifts: Drift[] = [...noLongerEnforced, ...narrowed, ...doors, ...answerDrifts, ...stateDrifts]
