import type { Contract, Operation } from './model.ts'

export type Match =
  | { found: 'operation'; operation: Operation; path: Record<string, string> }
  /** The address is the contract's, the method is not. */
  | { found: 'path'; path: string; methods: string[] }
  /** The fixed address is the contract's, the method only where it is read as an instance of a template. */
  | { found: 'unclear' }
  | { found: 'nothing' }

type Route = {
  pattern: RegExp
  names: string[]
  literals: number
  path: string
  base: string
  methods: Map<string, Operation>
}

const escapeText = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function routeOf(base: string, path: string): Omit<Route, 'methods'> {
  const names: string[] = []
  const parts = path.split(/(\{[^}]+\})/)
  const source = parts
    .map((part) => {
      if (!part.startsWith('{')) return escapeText(part)
      names.push(part.slice(1, -1))
      return '([^/]+?)'
    })
    .join('')
  const literals = parts.filter((part) => !part.startsWith('{')).join('').length
  return { pattern: new RegExp(`^${escapeText(base)}${source}$`), names, literals, path, base }
}

/** Whether `value` can be the path parameter `name`: only the type of a number rules a word out. */
function takes(resolve: Contract['resolve'], { parameters }: Operation, name: string, value: string): boolean {
  const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? null
  const [, found] = schema === null ? [] : resolve(schema)
  const type = typeof found === 'object' && found !== null && 'type' in found ? found.type : undefined
  return (type !== 'integer' && type !== 'number') || Number.isFinite(Number(value))
}

/**
 * Tells which operation a request is. Where templates overlap (`/users/me`, `/users/{id}`) the one with more fixed text
 * wins. A slash too many at the end is the address without it only where the contract has no such address.
 */
export function createMatcher({
  operations,
  resolve,
}: Pick<Contract, 'operations' | 'resolve'>): (method: string, pathname: string) => Match {
  const routes = new Map<string, Route>()
  for (const operation of operations) {
    for (const base of operation.bases) {
      const key = `${base}${operation.path}`
      const route = routes.get(key) ?? { ...routeOf(base, operation.path), methods: new Map<string, Operation>() }
      route.methods.set(operation.method, operation)
      routes.set(key, route)
    }
  }
  const fixed = new Map([...routes.values()].filter(({ names }) => names.length === 0).map((r) => [r.base + r.path, r]))
  const templates = [...routes.values()].filter(({ names }) => names.length > 0).sort((a, b) => b.literals - a.literals)

  return (method, pathname) => {
    const verb = method.toUpperCase()
    const exact = fixed.get(pathname)
    const same = exact?.methods.get(verb) ?? (verb === 'HEAD' ? exact?.methods.get('GET') : undefined)
    if (same) return { found: 'operation', operation: same, path: {} }
    const serves = ({ methods }: Route) => methods.get(verb) ?? (verb === 'HEAD' ? methods.get('GET') : undefined)
    if (exact) {
      // servers differ in whether a fixed address is an instance of a template too
      const isInstance = templates.some((route) => {
        const [operation, values] = [serves(route), route.pattern.exec(pathname)]
        return (
          operation && values && route.names.every((name, index) => takes(resolve, operation, name, values[index + 1]!))
        )
      })
      return isInstance ? { found: 'unclear' } : { found: 'path', path: exact.path, methods: [...exact.methods.keys()] }
    }
    let known: Route | undefined
    const named: string[] = []
    for (const route of templates) {
      const values = route.pattern.exec(pathname)
      if (!values) continue
      const operation = serves(route)
      if (operation)
        return {
          found: 'operation',
          operation,
          path: Object.fromEntries(route.names.map((name, index) => [name, decode(values[index + 1]!)])),
        }
      known ??= route
      named.push(...route.methods.keys())
    }
    return known ? { found: 'path', path: known.path, methods: named } : { found: 'nothing' }
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
