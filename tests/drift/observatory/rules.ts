/** The observatory's requirements for one value. A drift changes one of these. */
export type Rule = {
  type: 'text' | 'number' | 'whole' | 'flag' | 'list' | 'record' | 'variant'
  min?: number
  max?: number
  above?: number
  below?: number
  step?: number
  pattern?: RegExp
  format?: 'time' | 'date' | 'uuid' | 'email'
  options?: (string | null)[]
  /** Takes null. */
  nullable?: boolean
  /** A record: may be left out. */
  optional?: boolean
  unique?: boolean
  items?: Rule
  fields?: Record<string, Rule>
  /** A record: takes fields it does not know; with a rule, if they keep it. */
  extra?: boolean | Rule
  /** By the value of `kind`. */
  variants?: Record<string, Rule>
  /** Takes a number as text, a text as a number. */
  coerces?: boolean
  /** Takes any value at all. */
  anything?: boolean
}
export type Fields = Record<string, Rule>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const within = ({ min = -Infinity, max = Infinity }: Rule, size: number) => size >= min && size <= max

const formats: Record<string, (text: string) => boolean> = {
  time: (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  email: (text) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text),
}

function takesText(rule: Rule, value: unknown): boolean {
  const text = rule.coerces && typeof value === 'number' ? String(value) : value
  return (
    typeof text === 'string' &&
    within(rule, Array.from(text).length) &&
    (rule.pattern?.test(text) ?? true) &&
    (rule.format === undefined || formats[rule.format]!(text))
  )
}

function takesNumber(rule: Rule, value: unknown): boolean {
  const number = rule.coerces && typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return (
    typeof number === 'number' &&
    !Number.isNaN(number) &&
    (rule.type !== 'whole' || Number.isInteger(number)) &&
    within(rule, number) &&
    number > (rule.above ?? -Infinity) &&
    number < (rule.below ?? Infinity) &&
    (rule.step === undefined || Number.isInteger(number / rule.step))
  )
}

function takesRecord(rule: Rule, value: unknown): boolean {
  if (!isRecord(value) || !within(rule, Object.keys(value).length)) return false
  const { fields = {}, extra = false } = rule
  const isKnown = Object.entries(value).every(([name, part]) => {
    if (Object.hasOwn(fields, name)) return takes(fields[name]!, part)
    return typeof extra === 'boolean' ? extra : takes(extra, part)
  })
  return isKnown && Object.entries(fields).every(([name, one]) => one.optional || Object.hasOwn(value, name))
}

/** Whether a value keeps a rule. */
export function takes(rule: Rule, value: unknown): boolean {
  if (rule.anything) return true
  if (value === null) return rule.nullable === true
  if (rule.options) return rule.options.includes(value as string)
  switch (rule.type) {
    case 'text':
      return takesText(rule, value)
    case 'number':
    case 'whole':
      return takesNumber(rule, value)
    case 'flag':
      return typeof value === 'boolean' || (rule.coerces === true && (value === 'true' || value === 'false'))
    case 'list':
      return (
        Array.isArray(value) &&
        within(rule, value.length) &&
        (!rule.unique || new Set(value.map((one) => JSON.stringify(one))).size === value.length) &&
        value.every((one) => takes(rule.items!, one))
      )
    case 'record':
      return takesRecord(rule, value)
    case 'variant': {
      const own = isRecord(value) ? rule.variants?.[String(value['kind'])] : undefined
      return own !== undefined && takes(own, value)
    }
  }
}

/** The value of a text from an address, a header or a form under a rule; the text itself if it doesn't parse. */
export function readText(rule: Rule, text: string): unknown {
  if ((rule.type === 'whole' || rule.type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (rule.type === 'flag' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const text = (min?: number, max?: number, more: Partial<Rule> = {}): Rule => ({
  type: 'text',
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...more,
})
const whole = (min: number, max: number): Rule => ({ type: 'whole', min, max })
const number = (min: number, max: number): Rule => ({
  type: 'number',
  min,
  max,
})
const among = (...options: (string | null)[]): Rule => ({
  type: 'text',
  options,
  nullable: options.includes(null),
})
const list = (items: Rule, more: Partial<Rule> = {}): Rule => ({
  type: 'list',
  items,
  ...more,
})
const record = (fields: Fields, more: Partial<Rule> = {}): Rule => ({
  type: 'record',
  fields,
  ...more,
})
const maybe = (rule: Rule): Rule => ({ ...rule, optional: true })

const target = (): Rule => ({
  type: 'variant',
  variants: {
    star: record({
      kind: among('star'),
      catalogue: text(5, 5, { pattern: /^[A-Z]{2}[0-9]{3}$/ }),
      magnitude: number(-27, 30),
    }),
    comet: record({
      kind: among('comet'),
      designation: text(3, 12),
      period: maybe({ ...whole(1, 5000), nullable: true }),
    }),
    area: record({
      kind: among('area'),
      corners: list(
        record({
          ra: { type: 'number', min: 0, below: 360 },
          dec: number(-90, 90),
        }),
        { min: 3, max: 6 },
      ),
    }),
  },
})

const siteRules = () => ({
  session: record({
    user: text(3, 20),
    secret: text(8, 64),
    hours: maybe(whole(1, 12)),
  }),
  sitesQuery: record({
    limit: maybe(whole(1, 50)),
    cursor: maybe(text(2, undefined, { pattern: /^c\d+$/ })),
    near: maybe(record({ lat: number(-90, 90), lon: number(-180, 180) })),
    band: maybe(list(among('radio', 'optical', 'infrared'), { max: 3 })),
  }),
  sitesHeaders: record({ 'x-units': maybe(among('metric', 'imperial')) }),
  sitesCookies: record({ theme: maybe(among('dark', 'red')) }),
  site: record({
    name: text(2, 30),
    lat: number(-90, 90),
    lon: number(-180, 180),
    altitude: whole(-400, 9000),
    open: { type: 'flag' },
    bands: maybe(
      list(among('radio', 'optical', 'infrared'), {
        min: 1,
        max: 3,
        unique: true,
      }),
    ),
    contact: maybe(text(undefined, undefined, { format: 'email' })),
  }),
})

const observationRules = () => ({
  observationsQuery: record({
    since: maybe(text(undefined, undefined, { format: 'time' })),
    state: maybe(list(among('planned', 'seen', 'lost'), { max: 2, unique: true })),
    sort: maybe(among('title', 'made')),
    dark: maybe({ type: 'flag' }),
    faintest: maybe({ type: 'number', above: -30, max: 30 }),
  }),
  planHeaders: record({
    'idempotency-key': text(undefined, undefined, { format: 'uuid' }),
  }),
  observation: record({
    title: text(1, 40),
    target: target(),
    exposure: whole(1, 3600),
    remark: maybe({ ...text(0, 80), nullable: true }),
    at: maybe(text(undefined, undefined, { format: 'time' })),
    dark: maybe({ type: 'flag' }),
    filters: maybe(list(text(1, 1, { pattern: /^[UBVRI]$/ }), { max: 4, unique: true })),
    guide: maybe(
      record({
        star: text(2, 10),
        rate: maybe({ ...number(0.5, 4), step: 0.5 }),
        camera: maybe(among('east', 'west', null)),
      }),
    ),
    labels: maybe(record({}, { max: 3, extra: text(0, 10) })),
  }),
  change: record(
    {
      title: maybe(text(1, 40)),
      state: maybe(among('planned', 'seen', 'lost')),
      remark: maybe({ ...text(0, 80), nullable: true }),
    },
    { min: 1 },
  ),
})

const recordRules = () => ({
  frame: record({
    image: text(1),
    kind: among('light', 'dark', 'flat'),
    caption: maybe(text(2, 30)),
    gain: maybe(whole(0, 400)),
    taken: maybe(text(undefined, undefined, { format: 'date' })),
  }),
  note: record(
    {
      text: text(1, 50),
      mood: maybe(among('calm', 'windy')),
      page: maybe(whole(1, 99)),
    },
    { extra: true },
  ),
  weatherQuery: record({
    night: text(undefined, undefined, { format: 'date' }),
    every: maybe({ ...whole(5, 60), step: 5 }),
  }),
})

/** A fresh copy of every rule of the observatory. */
export const observatoryRules = () => ({ ...siteRules(), ...observationRules(), ...recordRules() })
export type Rules = ReturnType<typeof observatoryRules>
