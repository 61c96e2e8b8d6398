import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { listed, reachText } from '../gather/reach.ts'
import type { Summary, View } from './view.ts'

/** The whole report as JSON. */
export const jsonText = (summary: Summary): string => `${JSON.stringify(summary, null, 2)}\n`

const xml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD]/g, '?')

const where = ({ place }: View) => `${place.file}:${place.line}:${place.column}`

/** JUnit: one failed test per finding, and a passing one per operation without any. */
export function junitText({ views, observations, coverage, seconds, target, missed }: Summary): string {
  const hit = new Set(views.flatMap(({ operations }) => operations))
  const fine = coverage.operations.filter(({ id, calls }) => calls > 0 && !hit.has(id))
  const failed = views.map(
    (view) =>
      `    <testcase classname="drift.${view.kind}" name="${xml(`${view.text} (${view.operations.join(', ')})`)}">\n` +
      `      <failure message="${xml(view.text)}" type="${view.kind}">${xml(`${where(view)}\n${view.excerpt}\n\n${view.exchange}\n\n${view.curl}`)}</failure>\n    </testcase>`,
  )
  if (missed !== null)
    failed.push(
      `    <testcase classname="drift.unchecked" name="what was asked for is checked">\n` +
        `      <failure message="${xml(missed)}" type="unchecked"/>\n    </testcase>`,
    )
  const passed = fine.map(
    ({ id, calls }) =>
      `    <testcase classname="drift.operation" name="${xml(`${id} keeps the contract in ${calls} calls`)}"/>`,
  )
  const seen =
    observations.length === 0
      ? ''
      : `    <system-out>${xml(observations.map((view) => `Only seen: ${view.text} (${view.operations.join(', ')})\n${where(view)}\n${view.curl}`).join('\n\n'))}</system-out>\n`
  const tests = failed.length + passed.length
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${tests}" failures="${failed.length}">\n  <testsuite name="${xml(`contract drift of ${target}`)}" tests="${tests}" failures="${failed.length}" time="${seconds.toFixed(3)}">\n${[...failed, ...passed].join('\n')}\n${seen}  </testsuite>\n</testsuites>\n`
}

/** SARIF 2.1.0, with lines, columns and stable fingerprints. */
export function sarifText({ views, observations, baselined, missed }: Summary): string {
  const all = [...views, ...observations, ...baselined.map(({ view }) => view)]
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
  const suppressed = new Map(baselined.map(({ view, reason }) => [view, reason]))
  const results = all.map((view) => ({
    ruleId: view.kind,
    ruleIndex: kinds.indexOf(view.kind),
    level: observations.includes(view) ? 'note' : 'error',
    message: { text: `${view.text} (${view.operations.join(', ')}, ${view.count} times)` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(view.place.file) },
          region: { startLine: view.place.line, startColumn: view.place.column, snippet: { text: view.excerpt } },
        },
        logicalLocations: [{ fullyQualifiedName: view.pointer }],
      },
    ],
    partialFingerprints: { 'contractDrift/v1': view.fingerprint },
    properties: { operations: view.operations, count: view.count, exchange: view.exchange, curl: view.curl },
    ...(suppressed.has(view) && { suppressions: [{ kind: 'external', justification: suppressed.get(view)! }] }),
  }))
  const driver = {
    name: 'contract-drift',
    informationUri: 'https://spec.openapis.org/oas/latest.html',
    rules: kinds.map((id) => ({ id, shortDescription: { text: `Drift: ${id}` } })),
  }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', invocations: [invocationOf(missed)], results }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** A run that did not check everything requested did not succeed, whatever it found. */
const invocationOf = (missed: string | null) => ({
  executionSuccessful: missed === null,
  ...(missed !== null && { toolExecutionNotifications: [{ level: 'error', message: { text: missed } }] }),
})

const uriOf = (file: string) =>
  file.startsWith('..') || file.startsWith('/')
    ? pathToFileURL(resolve(file)).href
    : file.split('/').map(encodeURIComponent).join('/')

const command = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string) => command(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Annotations of GitHub Actions. */
export const githubText = ({ views, observations, missed }: Summary): string =>
  (missed === null ? '' : `::error title=${property('Drift: not checked')}::${command(missed)}\n`) +
  [...views, ...observations]
    .map(
      ({ place, kind, text, operations, curl }, index) =>
        `::${index < views.length ? 'error' : 'notice'} file=${property(place.file)},line=${place.line},col=${place.column},title=${property(`Drift: ${kind}`)}::${command(`${text} (${operations.slice(0, 6).join(', ')})${curl === '' ? '' : `\n${curl}`}`)}\n`,
    )
    .join('')

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

/** The findings as a table, each with its exchange to unfold. */
function findingsText(findings: Summary['views']): string[] {
  if (findings.length === 0) return []
  const rows = findings.map(
    (view, index) =>
      `| ${index + 1} | ${view.kind} | ${cell(view.text)} | \`${where(view)}\` | ${cell(view.operations.slice(0, 4).join(', '))} | ${view.count} |`,
  )
  const details = findings.map(
    (view, index) =>
      `<details><summary>${index + 1}. ${xml(view.text)}</summary>\n\n\`\`\`yaml\n${view.excerpt}\n\`\`\`\n\n\`\`\`http\n${view.exchange}\n\`\`\`\n\n\`\`\`sh\n${view.curl}\n\`\`\`\n\n</details>`,
  )
  const head = ['| # | kind | what | where | operations | times |', '| --- | --- | --- | --- | --- | --- |']
  return [...head, ...rows, '', ...details, '']
}

/** Markdown for a comment on a change. */
export function markdownText({
  views,
  observations,
  baselined,
  coverage,
  exchanges,
  target,
  contract,
  notes,
  unprobed,
  declared,
  reach,
  missed,
}: Summary): string {
  const totals = Object.entries(coverage.totals).map(([name, { shown, all }]) => `| ${name} | ${shown} | ${all} |`)
  return [
    `# Contract drift: ${views.length > 0 ? views.length : missed === null ? 'none' : 'not checked'}`,
    ...(missed === null ? [] : ['', `Not checked: ${missed}.`]),
    ...(observations.length > 0 ? ['', `Only seen, no drift: ${observations.length}.`] : []),
    '',
    `${exchanges} exchanges with ${target} against ${contract}.${baselined.length > 0 ? ` ${baselined.length} known, in the baseline.` : ''}`,
    '',
    `Reached: ${reachText(reach)}.`,
    '',
    ...findingsText([...views, ...observations]),
    '| coverage | shown | documented |',
    '| --- | --- | --- |',
    ...totals,
    '',
    ...notes.map((note) => `- ${note}`),
    ...(unprobed.length > 0 ? [`- Not probed, no answer tells of them: ${listed(unprobed)}.`] : []),
    ...declared.map((line) => `- Declared: ${line}`),
    '',
  ].join('\n')
}
