import './docs.css'
import { firstTheme } from '../theme-choice.ts'
import { afterAnswer, asThePage } from './sealed-calls.ts'

declare const SwaggerUIBundle: (options: object) => unknown

type Operation = { parameters?: { $ref?: string }[] }
type Contract = { paths: Record<string, Record<string, Operation>> }

const headers = '#/components/parameters/'
/** The headers that every call sends without being asked. */
const given = new Set(['Merchant', 'Device', 'Language', 'ModuleId'])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const at = (contract: unknown, path: readonly string[]) =>
  path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), contract)

const pathOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** `part` with its references resolved; a circular reference (listed in `within`) stays as it is. */
function inlined(contract: unknown, part: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map((entry) => inlined(contract, entry, within))
  if (!isObject(part)) return part
  const pointer = part['$ref']
  if (typeof pointer === 'string')
    return within.includes(pointer) ? part : inlined(contract, at(contract, pathOf(pointer)), [...within, pointer])
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlined(contract, value, within)]))
}

/**
 * Resolves one part of the contract. The viewer's own resolver reads the whole contract before it shows the first
 * operation, which takes ten seconds.
 */
const resolveSubtree = (contract: unknown, path: readonly string[]) =>
  Promise.resolve({ spec: inlined(contract, at(contract, path)), errors: [] })

type Viewer = { specActions: { updateJsonSpec: (contract: unknown) => unknown } }

/** Makes the viewer read the contract as JSON: it treats every contract as YAML, whose parser is slow. */
const asJson = () => ({
  fn: { resolveSubtree },
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson: (_: unknown, viewer: Viewer) => (text: string) =>
          viewer.specActions.updateJsonSpec(JSON.parse(text)),
      },
    },
  },
})

/** The contract without the headers that are sent automatically. */
async function readContract(): Promise<Contract> {
  const contract = (await (await fetch('/openapi.json')).json()) as Contract
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.filter(
        ({ $ref }) => $ref === undefined || !given.has($ref.slice(headers.length).replace(/_\d+$/, '')),
      )
  return contract
}

const theme = firstTheme()
document.documentElement.dataset['theme'] = theme
document.documentElement.classList.toggle('dark-mode', theme === 'dark')

SwaggerUIBundle({
  spec: await readContract(),
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: asThePage,
  responseInterceptor: afterAnswer,
  plugins: [asJson],
})
