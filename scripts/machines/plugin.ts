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

/** The page and what it asks for, in development: `/dev/machines` and the coverage of the last test run. */
async function servePage(server: ViteDevServer, root: string, request: IncomingMessage, response: ServerResponse) {
  const path = request.url?.split('?')[0]
  if (path === '/dev/machines/coverage.json') {
    const file = join(root, '.cache/model/coverage.json')
    response.setHeader('content-type', 'application/json')
    response.statusCode = existsSync(file) ? 200 : 204
    response.end(existsSync(file) ? readFileSync(file) : '')
    return true
  }
  if (path !== '/dev/machines' && path !== '/dev/machines/') return false
  const page = readFileSync(join(root, 'src/workbench/machines.html'), 'utf8').replace(
    './main.tsx',
    '/workbench/main.tsx',
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(await server.transformIndexHtml('/dev/machines', page))
  return true
}

/**
 * `virtual:machines`: every machine of the project, its drawing a chunk of its own that is made by this build or kept
 * from an earlier one. In development it also serves the page.
 */
export function machineDrawings(root: string): Plugin {
  return {
    name: 'machine-drawings',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      return id === resolved ? moduleCode(await drawMachines(root)) : null
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
