import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { root } from '#tests/support/source-files.ts'
import { createMetrics } from './metrics.ts'
import type { EndedCall } from './telemetry.ts'

type Rule = { alert: string; expr: string; annotations: { runbook: string } }
type Panel = { title: string; targets: { expr: string }[] }

const read = (name: string) => readFileSync(join(root, 'docs/operations', name), 'utf8')
const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** What Prometheus and its blackbox exporter write themselves. */
const foreign = new Set(['up', 'probe_success'])
/** The names of metrics in an expression: words before a selector or alone, except functions, labels and durations. */
const namesIn = (expr: string) =>
  [...expr.replace(/\b(by|without) \([^)]*\)/g, '').matchAll(/(?<![\w"$.])([a-z_]+[a-z\d_]*)(?![\w(]|\s*\(|\s*=")/g)]
    .map(([, name]) => name!)
    .filter((name) => name.includes('_') || foreign.has(name))

let database: TestDatabase
let text: string
beforeAll(async () => {
  database = await testDatabase()
  const pool = () => ({ busy: 0, idle: 1, waiting: 0 })
  const metrics = createMetrics({ db: database.db, pool, streams: () => 0 })
  metrics.called?.({ operation: 'getSystemStatus', outcome: 'ok', seconds: 0.1 } as EndedCall)
  text = await metrics.text()
})
afterAll(() => database.close())

describe('alert rules and the dashboard', () => {
  it('name only metrics that the server serves', () => {
    const served = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
      ),
    )
    const named = expressions.flatMap(namesIn)
    expect(expressions.filter((expr) => namesIn(expr).length === 0)).toEqual([])
    expect(named.filter((name) => !served.has(name) && !foreign.has(name))).toEqual([])
  })

  it('name only queues and states of sessions that the server serves', () => {
    const selected = expressions.flatMap(
      (expr) => expr.match(/fairhall_(?:queue_length|pool_sessions)\{[^}]*\}/g) ?? [],
    )
    expect(selected.length).toBeGreaterThan(2)
    expect(selected.filter((selector) => !text.includes(selector))).toEqual([])
  })

  it('have a runbook for each alert, and no runbook is left over', () => {
    const headings = [...read('incidents.md').matchAll(/^### (Fairhall\w+)$/gm)].map(([, name]) => name!)
    expect(headings.sort()).toEqual(rules.map(({ alert }) => alert).sort())
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/operations/incidents.md#${alert.toLowerCase()}`)
  })
})
