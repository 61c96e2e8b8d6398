import { writeFileSync } from 'node:fs'
import { extname, relative } from 'node:path'
import { applyBaseline, draftBaseline, readBaseline } from '../baseline.ts'
import type { Report } from '../checker.ts'
import type { Contract } from '../contract/model.ts'
import { declaredLines } from '../gather/declared.ts'
import { reachOf } from '../gather/reach.ts'
import type { Finding } from '../gather/finding.ts'
import type { Declared } from '../gather/reasons.ts'
import type { CurlOf } from '../out/curl.ts'
import { htmlText } from '../out/html.ts'
import { githubText, jsonText, junitText, markdownText, sarifText } from '../out/machine.ts'
import type { Mask } from '../out/mask.ts'
import { tableText } from '../out/table.ts'
import { sortViews, viewOf, type Summary } from '../out/view.ts'
import { missedGates, tooLittle } from './gates.ts'
import { chosenBy } from './filters.ts'
import { Misuse } from './misuse.ts'
import type { Command, Format } from './options.ts'

const byExtension: Record<string, Format> = {
  '.json': 'json',
  '.xml': 'junit',
  '.sarif': 'sarif',
  '.md': 'markdown',
  '.html': 'html',
  '.txt': 'table',
}

function render(format: Format, summary: Summary, toTerminal: boolean): string {
  const { stdout, env } = process
  const colour =
    toTerminal &&
    ((stdout.isTTY && env['NO_COLOR'] === undefined) ||
      (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0'))
  if (format === 'table')
    return tableText(summary, { width: Math.max(40, toTerminal ? (stdout.columns ?? 120) : 120), colour })
  return {
    json: jsonText,
    junit: junitText,
    sarif: sarifText,
    github: githubText,
    markdown: markdownText,
    html: htmlText,
  }[format](summary)
}

/** Refuses an output that cannot be written, before anything is sent. @throws Misuse */
export function proveOutputs({ out }: Command): void {
  for (const file of out)
    if (!(extname(file) in byExtension))
      throw new Misuse(`--out ${file}: the ending has to be one of ${Object.keys(byExtension).join(' ')}`)
}

/** What a mode adds to the checker's report. `now` in milliseconds. */
type Facts = {
  target: string
  /** The command that repeats an exchange. */
  curl: CurlOf
  declared: readonly Declared[]
  notes: string[]
  seconds: number
  now: number
  /** Operations that were left out, with reasons. */
  leftOut?: ReadonlyMap<string, string>
  /** Why some requested checks did not run. */
  unchecked?: string | null
}

/** Writes the results to every requested output and returns the exit code. */
export function finish(command: Command, contract: Contract, mask: Mask, report: Report, facts: Facts): 0 | 1 | 2 {
  const summary = summaryOf(command, contract, mask, report, facts)
  const { views, missed } = summary
  process.stdout.write(render(command.format, summary, true))
  for (const file of command.out) writeFileSync(file, render(byExtension[extname(file)]!, summary, false))
  if (command['write-baseline'] !== undefined) writeFileSync(command['write-baseline'], draftBaseline(views, facts.now))
  if (missed !== null) process.stderr.write(`${missed}\n`)
  if (views.length > 0) return 1
  return missed === null ? 0 : 2
}

function summaryOf(command: Command, contract: Contract, mask: Mask, report: Report, facts: Facts): Summary {
  const { strict, mode, contract: file } = command
  const { findings, observations, coverage, exchanges, unmatched } = report
  const chosen = chosenBy(command, contract)
  const ids = chosen && new Set(contract.operations.filter(chosen).map(({ id }) => id))
  const isWanted = ({ operations }: Finding) => ids === null || [...operations].some((id) => ids.has(id))
  const viewsOf = (all: readonly Finding[]) =>
    sortViews(all.filter(isWanted).map((finding) => viewOf(finding, contract, mask, facts.curl)))
  const entries = command.baseline === undefined ? [] : readBaseline(command.baseline)
  // with `--strict`, observations count as drift
  const views = viewsOf(strict ? [...findings, ...observations] : findings)
  const { left, known, notes } = applyBaseline(views, entries, facts.now)
  const reach = reachOf(coverage.operations, facts.leftOut ?? new Map<string, string>())
  const lost = contract.lost.map(
    ({ file: path, line, column, text }) =>
      `Left out of the contract: ${relative(process.cwd(), path)}:${line}:${column} ${text}.`,
  )
  return {
    mode,
    target: facts.target,
    contract: relative(process.cwd(), file ?? '') || (file ?? ''),
    exchanges,
    unmatched,
    views: left,
    observations: strict ? [] : viewsOf(observations),
    baselined: known,
    coverage,
    reach,
    declared: declaredLines(facts.declared),
    unprobed: coverage.constraints.filter(({ count }) => count === 0).map(({ at }) => at),
    unserved: coverage.operations.filter(({ served }) => !served).map(({ id }) => id),
    notes: [...facts.notes, ...lost, ...notes],
    missed: facts.unchecked ?? missedGates(coverage, command.gates) ?? tooLittle(mode, reach, command.gates),
    seconds: Math.round(facts.seconds * 1000) / 1000,
  }
}
