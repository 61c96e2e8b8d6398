import './docs.css'
import { firstTheme } from '../theme-choice.ts'
import { afterAnswer, asThePage } from './sealed-calls.ts'

declare const SwaggerUIBundle: (options: object) => unknown

type Operation = { parameters?: { name: string; in: string }[] }
type Contract = { paths: Record<string, Record<string, Operation>> }

/** What goes with every call without being asked for. */
const given = new Set(['Merchant', 'Device', 'Language', 'ModuleId'])

/** The contract without the headers that are sent by themselves. */
async function readContract(): Promise<Contract> {
  const contract = (await (await fetch('/openapi.json')).json()) as Contract
  for (const operation of Object.values(contract.paths).flatMap((path) => Object.values(path)))
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
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: asThePage,
  responseInterceptor: afterAnswer,
})
