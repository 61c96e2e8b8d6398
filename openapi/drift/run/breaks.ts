import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'

/** A value that breaks one thing its schema asks for. */
export type Break = { value: unknown; what: string; at: string; name: string }

const wrongTypes: readonly unknown[] = [{ drift: 1 }, ['drift'], 'drift', 12.5, true]
const noText: Record<string, string> = {
  'date-time': 'yesterday',
  date: '2026-02-31x',
  email: 'no address',
  uuid: 'not-a-uuid',
  uri: 'no address',
  ipv4: '999.1.1.1',
  ipv6: 'zz::zz',
  time: 'noon',
  byte: '***',
}

/** Ways to break one value, by what its schema asks for. Each is checked to be really wrong. */
export function breaksOf(node: Node, value: unknown, name: string, texts: boolean): Break[] {
  const out: Break[] = []
  const add = (broken: unknown, what: string, at: string) => {
    if (!keeps(node, broken, 'request')) out.push({ value: broken, what: `${name} ${what}`, at, name })
  }
  for (const one of node.flat) {
    const { schema, at } = one
    if (one.types && !texts) {
      const wrong = wrongTypes.find(
        (candidate) => !keeps(node, candidate, 'request') && typeof candidate !== typeof value,
      )
      if (wrong !== undefined) add(wrong, `of another type`, at)
      if (!one.types.has('null')) add(null, 'null', at)
    } else if (one.types && !one.types.has('string') && !one.types.has('array')) add('drift', 'of another type', at)
    if (one.values) add(typeof one.values[0] === 'number' ? 987_654_321 : 'drift-no-such-value', 'outside its list', at)
    const number = (key: string, broken: (limit: number) => number) => {
      if (typeof schema[key] === 'number') add(broken(schema[key]), `beyond its ${key} ${schema[key]}`, at)
    }
    number('minimum', (limit) => limit - 1)
    number('maximum', (limit) => limit + 1)
    number('exclusiveMinimum', (limit) => limit)
    number('exclusiveMaximum', (limit) => limit)
    if (typeof schema['multipleOf'] === 'number' && typeof value === 'number')
      add(value + schema['multipleOf'] / 2, 'no multiple', at)
    if (typeof schema['minLength'] === 'number' && schema['minLength'] > 0)
      add(typeof value === 'string' ? value.slice(0, schema['minLength'] - 1) : '', 'too short', at)
    if (typeof schema['maxLength'] === 'number' && schema['maxLength'] < 100_000)
      add(
        (typeof value === 'string' && value !== '' ? value : 'd')
          .padEnd(schema['maxLength'] + 1, 'd')
          .slice(0, schema['maxLength'] + 1),
        'too long',
        at,
      )
    if (typeof schema['pattern'] === 'string') add('\u00a7 drift \u00a7', 'against its pattern', at)
    const format = typeof schema['format'] === 'string' ? noText[schema['format']] : undefined
    if (format !== undefined) add(format, `no ${String(schema['format'])}`, at)
    if (Array.isArray(value) && !texts) {
      const [min, max] = one.lengths
      if (min > 0) add(value.slice(0, min - 1), 'with too few items', at)
      if (max < 1000 && value.length > 0)
        add(
          Array.from({ length: max + 1 }, (_, index) => value[index % value.length] as unknown),
          'with too many items',
          at,
        )
      if (one.unique && value.length > 0 && max > value.length)
        add([...(value as unknown[]), value[0]], 'with an item twice', at)
    }
  }
  return out.filter((one, index) => out.findIndex((other) => other.what === one.what) === index)
}

/** Ways to break one thing of a body: each required field left out, each constraint of each field, a field too many. */
export function bodyBreaks(node: Node, body: unknown, depth = 0): Break[] {
  if (!isObject(body) || depth > 3) return []
  const out: Break[] = []
  const add = (value: unknown, what: string, at: string, name: string) => {
    if (!keeps(node, value, 'request')) out.push({ value, what, at, name })
  }
  for (const one of node.flat) {
    for (const name of one.required)
      if (Object.hasOwn(body, name)) {
        const { [name]: _gone, ...rest } = body
        add(rest, `the body without ${name}`, one.at, name)
      }
    if (one.additional === false || one.unevaluated === false)
      add({ ...body, driftNobodyAskedForThis: 1 }, 'the body with a field too many', one.at, 'driftNobodyAskedForThis')
    for (const [name, child] of one.props) {
      if (!Object.hasOwn(body, name)) continue
      for (const broken of breaksOf(child, body[name], name, false))
        add({ ...body, [name]: broken.value }, broken.what, broken.at, name)
      for (const broken of bodyBreaks(child, body[name], depth + 1))
        add({ ...body, [name]: broken.value }, `${name}: ${broken.what}`, broken.at, `${name}/${broken.name}`)
      const list = body[name]
      const items = child.flat.find((part) => part.items)?.items
      if (Array.isArray(list) && list.length > 0 && items) {
        const inside = isObject(list[0])
          ? bodyBreaks(items, list[0], depth + 1)
          : breaksOf(items, list[0], `${name} item`, false)
        for (const broken of inside)
          add(
            { ...body, [name]: [broken.value, ...list.slice(1)] },
            `${name}: ${broken.what}`,
            broken.at,
            `${name}/${broken.name}`,
          )
      }
    }
  }
  if (depth === 0) add([body], 'a list in place of the body', node.at, 'body')
  return out.filter((one, index) => out.findIndex((other) => other.what === one.what) === index)
}
