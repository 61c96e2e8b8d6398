import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { renderChartSvg } from '#src/workbench/chart/render-chart-svg.ts'
import { fileNamesOf } from '#src/workbench/exports/file-names.ts'
import { toMermaid } from '#src/workbench/exports/mermaid.ts'
import { toScxml } from '#src/workbench/exports/scxml.ts'
import { toXState } from '#src/workbench/exports/xstate.ts'
import type { LaidOutMachine } from '#src/workbench/graph.ts'
import { buildFile } from './machines/build.ts'
import { drawMachines } from './machines/drawings.ts'
import { sayNotLoaded } from './machines/not-loaded.ts'

const usage = `npm run machines -- [file…]
  file   any module that exports a machine; without one: every machine in machines/
npm run machines -- simulate <file> [--machine <name>] [--input <json>]
  writes a page that runs the machine alone: you send its events and choose what its calls answer`

const root = join(import.meta.dirname, '..')
const out = join(root, '.cache/machines-site')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    machine: { type: 'string' },
    input: { type: 'string' },
  },
})
if (options.help) {
  console.log(usage)
  process.exit(0)
}
/** Writes the page on which one machine runs alone. */
async function simulate(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error(usage)
  await drawMachines(root, [file]).catch(sayNotLoaded)
  const input: unknown = options.input === undefined ? undefined : JSON.parse(options.input)
  const page = await buildFile(out, [file], { file, wanted: options.machine ?? null, input })
  console.log(`${relative(process.cwd(), page)}: open it, press an event under Send, and see the chart move`)
}

if (positionals[0] === 'simulate') {
  mkdirSync(out, { recursive: true })
  await simulate(positionals[1])
  process.exit(0)
}
const files = positionals.length > 0 ? positionals : null
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const drawn = await drawMachines(root, files).catch(sayNotLoaded)
const names = fileNamesOf(drawn.map(({ graph }) => graph.id))
for (const [index, { graph, file }] of drawn.entries()) {
  const layout = JSON.parse(readFileSync(file, 'utf8')) as LaidOutMachine
  const name = names[index]!
  writeFileSync(join(out, `${name}.svg`), renderChartSvg(layout, { standalone: true }))
  writeFileSync(join(out, `${name}.mmd`), toMermaid(graph))
  writeFileSync(join(out, `${name}.machine.json`), toXState(graph))
  const scxml = toScxml(graph)
  if ('text' in scxml) writeFileSync(join(out, `${name}.scxml`), scxml.text)
  else console.log(`${graph.id}: no .scxml, it cannot say ${scxml.refused.join('; ')}`)
}
const page = await buildFile(out, files)
for (const { graph } of drawn) for (const { text } of graph.findings) console.log(`${graph.file}: ${text}`)
console.log(`${drawn.length} machines in ${relative(process.cwd(), page)}: open it, or put the folder on any server`)
