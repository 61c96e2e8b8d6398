import { writeFileSync } from 'node:fs'
import { extname, relative } from 'node:path'
import { applyBaseline, draftBaseline, readBaseline } from '../baseline.ts'
import type { Report } from '../checker.ts'
import type { Contract } from '../contract/model.ts'
import { declaredLines } from '../gather/declared.ts'
import type { Declared } from '../gather/reasons.ts'
import { htmlText } from '../out/html.ts'
import { githubText, jsonText, junitText, markdownText, sarifText } from '../out/machine.ts'
import type { Mask } from '../out/mask.ts'
import { tableText } from '../out/table.ts'
import { sortViews, viewOf, type Summary } from '../out/view.ts'
import { Misuse, type Command, type Format } from './options.ts'

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
  facts: { target: string; declared: readonly Declared[]; notes: string[]; seconds: number; now: number },
): 0 | 1 {
  const views = sortViews(report.findings.map((finding) => viewOf(finding, contract, mask)))
  const entries = command.baseline === undefined ? [] : readBaseline(command.baseline)
  const { left, known, notes } = applyBaseline(views, entries, facts.now)
  const summary: Summary = {
    mode: command.mode,
    target: facts.target,
    contract: relative(process.cwd(), command.contract ?? '') || (command.contract ?? ''),
    exchanges: report.exchanges,
    unmatched: report.unmatched,
    views: left,
    baselined: known,
    coverage: report.coverage,
    declared: declaredLines(facts.declared),
    unserved: report.coverage.operations.filter(({ served }) => !served).map(({ id }) => id),
    notes: [...facts.notes, ...notes],
    seconds: Math.round(facts.seconds * 1000) / 1000,
  }
  process.stdout.write(render(command.format, summary, true))
  for (const file of command.out) writeFileSync(file, render(byExtension[extname(file)]!, summary, false))
  if (command['write-baseline'] !== undefined) writeFileSync(command['write-baseline'], draftBaseline(left, facts.now))
  return left.length > 0 ? 1 : 0
}
