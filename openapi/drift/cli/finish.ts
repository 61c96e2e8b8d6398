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
import { missedGates } from './gates.ts'
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

/** Writes what was found everywhere it is wanted and says how to exit. `now` in milliseconds. */
export function finish(
  command: Command,
  contract: Contract,
  mask: Mask,
  report: Report,
  facts: {
    target: string
    /** The command that repeats an exchange. */
    curl: CurlOf
    declared: readonly Declared[]
    notes: string[]
    seconds: number
    now: number
    /** Operations that were left out, and why. */
    leftOut?: ReadonlyMap<string, string>
    /** Why what was asked for was not checked. */
    unchecked?: string | null
  },
): 0 | 1 | 2 {
  const { leftOut = new Map<string, string>(), unchecked = null } = facts
  const { only } = command
  const isWanted = ({ operations }: Finding) => only.length === 0 || [...operations].some((id) => only.includes(id))
  // what is only seen counts as drift when it is asked for
  const found = command.strict ? [...report.findings, ...report.observations] : report.findings
  const viewsOf = (all: readonly Finding[]) =>
    sortViews(all.map((finding) => viewOf(finding, contract, mask, facts.curl)))
  const views = viewsOf(found.filter(isWanted))
  const entries = command.baseline === undefined ? [] : readBaseline(command.baseline)
  const { left, known, notes } = applyBaseline(views, entries, facts.now)
  const summary: Summary = {
    mode: command.mode,
    target: facts.target,
    contract: relative(process.cwd(), command.contract ?? '') || (command.contract ?? ''),
    exchanges: report.exchanges,
    unmatched: report.unmatched,
    views: left,
    observations: command.strict ? [] : viewsOf(report.observations.filter(isWanted)),
    baselined: known,
    coverage: report.coverage,
    reach: reachOf(report.coverage.operations, leftOut),
    declared: declaredLines(facts.declared),
    unprobed: report.coverage.constraints.filter(({ count }) => count === 0).map(({ at }) => at),
    unserved: report.coverage.operations.filter(({ served }) => !served).map(({ id }) => id),
    notes: [...facts.notes, ...notes],
    seconds: Math.round(facts.seconds * 1000) / 1000,
  }
  process.stdout.write(render(command.format, summary, true))
  for (const file of command.out) writeFileSync(file, render(byExtension[extname(file)]!, summary, false))
  if (command['write-baseline'] !== undefined) writeFileSync(command['write-baseline'], draftBaseline(left, facts.now))
  const missed = unchecked ?? missedGates(report.coverage, command.gates)
  if (missed !== null) process.stderr.write(`${missed}\n`)
  if (left.length > 0) return 1
  return missed === null ? 0 : 2
}
