import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { renderChartSvg } from '#src/workbench/chart/render-chart-svg.ts'
import { toMermaid } from '#src/workbench/exports/mermaid.ts'
import { toScxml } from '#src/workbench/exports/scxml.ts'
import type { LaidOutMachine } from '#src/workbench/graph.ts'
import { buildFile } from './machines/build.ts'
import { drawMachines } from './machines/drawings.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, '.cache/machines-site')

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const drawn = await drawMachines(root)
for (const { graph, file } of drawn) {
  const layout = JSON.parse(readFileSync(file, 'utf8')) as LaidOutMachine
  writeFileSync(join(out, `${graph.id}.svg`), renderChartSvg(layout, { standalone: true }))
  const texts = { mmd: toMermaid(graph), scxml: toScxml(graph) }
  for (const [kind, written] of Object.entries(texts))
    if ('text' in written) writeFileSync(join(out, `${graph.id}.${kind}`), written.text)
    else console.log(`${graph.id}: no .${kind}, it cannot say ${written.refused.join('; ')}`)
}
const page = await buildFile(out)
for (const { graph } of drawn) for (const { text } of graph.findings) console.log(`${graph.file}: ${text}`)
console.log(`${drawn.length} machines in ${relative(process.cwd(), page)}: open it, or put the folder on any server`)
