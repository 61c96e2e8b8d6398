import './docs.css'
import { firstTheme } from '../theme-choice.ts'
import { afterAnswer, asThePage } from './sealed-calls.ts'

declare const SwaggerUIBundle: (options: object) => unknown

type Operation = { parameters?: { name: string; in: string }[]; responses: Record<string, object> }
type Contract = { paths: Record<string, Record<string, Operation>>; components: { responses?: Record<string, object> } }

/** What goes with every call without being asked for. */
const given = new Set(['Merchant', 'Device', 'Language', 'ModuleId'])

/** Names answers that many operations have alike: the viewer reads each by its name, once. */
function nameAnswers(contract: Contract, operations: readonly Operation[]): void {
  const names = new Map<string, string>()
  const named: Record<string, object> = (contract.components.responses ??= {})
  for (const { responses } of operations)
    for (const [status, answer] of Object.entries(responses)) {
      const text = JSON.stringify(answer)
      const name = names.get(text) ?? `Answer${status}n${names.size}`
      names.set(text, name)
      named[name] = answer
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
}

/** The contract without the headers that are sent by themselves. */
async function readContract(): Promise<Contract> {
  const contract = (await (await fetch('/openapi.json')).json()) as Contract
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))
  nameAnswers(contract, operations)
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.filter(
        ({ name, in: place }) => place !== 'header' || !given.has(name),
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
})
