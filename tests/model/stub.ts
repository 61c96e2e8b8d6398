import type { FlowReport } from './check-flow.ts'
import { defaultFlow } from './default-flow.ts'
import { nameOf } from './goals.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`
const key = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name))

const block = (name: string, lines: string[]): string[] =>
  lines.length === 0 ? [`  ${name}: {},`] : [`  ${name}: {`, ...lines.map((line) => `    ${line}`), '  },']

/** The text of a flow file to fill in, with the unmet goals as places to look at. */
export const stubOf = (report: FlowReport, exported: string, file: string): string => {
  const { machine, nodes } = report.graph.model
  const { events, outcomes } = defaultFlow(report.graph.model.flow.machine)
  const stays = nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return [
    "import type { FlowOutcomes } from '../shared/outcomes.ts'",
    `import { ${exported} } from './${file}'`,
    '',
    'export const outcomes: FlowOutcomes = {',
    `  machine: ${exported},`,
    ...(typeof machine.config.context === 'function' ? ['  inputs: (now) => ({ usual: { now } }),'] : []),
    '  // null: no payload; else payloads by the name of their case, as { complete: { form }, empty: { form: empty } }',
    ...block(
      'events',
      Object.keys(events).map((event) => `${key(event)}: null,`),
    ),
    '  // an actor may also tell { snapshot: value } while it runs, or send { sends: event }',
    ...block(
      'outcomes',
      Object.entries(outcomes).flatMap(([actor, list]) => [
        `${key(actor)}: {`,
        ...Object.keys(list).map((name) =>
          name === 'failed'
            ? "  failed: { error: new Error('failed') },"
            : `  ${name}: { ${name === 'value' ? 'snapshot' : 'output'}: undefined },`,
        ),
        '},',
      ]),
    ),
    '  // not met with empty payloads: give cases and outcomes that lead there, or say here why nothing can',
    ...block(
      'unreachable',
      report.unmet
        .filter(({ goal }) => /^(?:state|transition) /.test(goal))
        .map(({ goal, why }) => `// ${quoted(nameOf(goal))}: ${quoted(why)},`),
    ),
    ...block(
      'shows',
      stays.map(({ id }) => `// ${quoted(id)}: { see: [{ role: 'heading', name: '…' }] },`),
    ),
    '}',
    '',
  ].join('\n')
}
