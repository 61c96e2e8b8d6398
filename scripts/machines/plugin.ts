import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { drawMachines, type DrawnMachine } from './drawings.ts'

const name = 'virtual:machines'
const resolved = `\0${name}`

const wordsOf = ({ graph }: DrawnMachine): string[] => [
  ...new Set([
    ...graph.nodes.flatMap(({ key, tags, spec, invokes, entry, exit }) => [
      key,
      ...tags,
      ...spec,
      ...entry,
      ...exit,
      ...invokes.flatMap(({ id, src }) => [id, src]),
    ]),
    ...graph.edges.flatMap(({ label, guard, actions, spec }) => [
      label,
      ...(guard ? [guard] : []),
      ...actions,
      ...spec,
    ]),
  ]),
]

function entryCode(machine: DrawnMachine): string {
  const { graph, file } = machine
  const known = {
    id: graph.id,
    file: graph.file,
    findings: graph.findings,
    states: graph.nodes.length - 1,
    transitions: graph.edges.length,
    words: wordsOf(machine),
  }
  return `{...${JSON.stringify(known)},load:()=>import(${JSON.stringify(file)}).then((found)=>found.default)}`
}

const moduleCode = (machines: DrawnMachine[]): string =>
  `export const machines=[${machines
    .toSorted((a, b) => a.graph.id.localeCompare(b.graph.id))
    .map(entryCode)
    .join(',\n')}]`

/** The pages by their address, each with its script beside it. */
const pages: Record<string, { file: string; script: string }> = {
  '/dev/machines': { file: 'machines.html', script: 'main.tsx' },
  '/dev/scenarios': { file: 'scenarios/scenarios.html', script: 'scenarios/scenarios.tsx' },
}

/** The pages and what they ask for, in development: also the coverage of the last test run. */
async function servePage(server: ViteDevServer, root: string, request: IncomingMessage, response: ServerResponse) {
  const path = request.url?.split('?')[0]
  if (path === '/dev/machines/coverage.json') {
    const file = join(root, '.cache/model/coverage.json')
    response.setHeader('content-type', 'application/json')
    response.statusCode = existsSync(file) ? 200 : 204
    response.end(existsSync(file) ? readFileSync(file) : '')
    return true
  }
  const address = path?.replace(/\/$/, '') ?? ''
  const wanted = pages[address]
  if (!wanted) return false
  const page = readFileSync(join(root, 'src/workbench', wanted.file), 'utf8').replace(
    /src="\.\/[^"]+"/,
    `src="/workbench/${wanted.script}"`,
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(await server.transformIndexHtml(address, page))
  return true
}

/**
 * `virtual:machines`: every machine of the project, or of these files; each drawing is a separate chunk, made by this
 * build or cached from an earlier one. In development it also serves the page.
 */
export function machineDrawings(root: string, files: readonly string[] | null = null): Plugin {
  return {
    name: 'machine-drawings',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      return id === resolved ? moduleCode(await drawMachines(root, files)) : null
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          if (!(await servePage(server, root, request, response))) next()
        } catch (error) {
          next(error)
        }
      })
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(join(root, 'machines')) || file.includes('.test.')) return
      const known = server.moduleGraph.getModuleById(resolved)
      if (!known) return
      server.moduleGraph.invalidateModule(known)
      server.ws.send('machines:changed')
    },
  }
}
