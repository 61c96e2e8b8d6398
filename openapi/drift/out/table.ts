import { styleText } from 'node:util'
import type { Coverage } from '../gather/coverage.ts'
import { listed, reachText } from '../gather/reach.ts'
import type { Summary, View } from './view.ts'

type Style = Parameters<typeof styleText>[0]
export type Look = { width: number; colour: boolean }

const grave = new Set(['security', 'server-error', 'operation', 'unreachable', 'cut'])

/** Breaks a text at spaces so that no line is wider than `width`. */
function wrap(text: string, width: number, indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width - indent.length) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join(`\n${indent}`)
}

/** A command, indented; the lines of a body stay unindented. */
const indented = (curl: string) => curl.replaceAll(/^(?=curl |DRIFT_\w+=\$\(| {2}(?:-|'))/gm, '     ')

/** The report for a terminal. */
export function tableText(summary: Summary, { width, colour }: Look): string {
  const paint = (style: Style, text: string) => (colour ? styleText(style, text, { validateStream: false }) : text)
  const { views, observations, baselined, notes, exchanges, target, seconds } = summary
  const one = (view: View, index: number): string => {
    const { kind, text, place, operations, count, curl, excerpt } = view
    const head = `${String(index + 1).padStart(3)}  ${paint(grave.has(kind) ? 'red' : 'yellow', kind.padEnd(16))} `
    const where = `${place.file}:${place.line}:${place.column}`
    const who = operations.slice(0, 4).join(', ') + (operations.length > 4 ? ` and ${operations.length - 4} more` : '')
    return [
      head + wrap(text, width - 22, ' '.repeat(5)),
      `     ${paint('dim', wrap(`${where}  ${who}  ×${count}`, width, '     '))}`,
      ...excerpt
        .split('\n')
        .slice(0, 2)
        .map((line) => `     ${paint('dim', line.slice(0, Math.max(20, width - 6)))}`),
      ...(curl === '' ? [] : [paint('cyan', indented(curl))]),
    ].join('\n')
  }
  const reached = `Reached: ${reachText(summary.reach)}.`
  const verdict =
    views.length === 0 && summary.missed !== null
      ? paint('red', `not checked: ${wrap(summary.missed, width - 14, '  ')};`) + ` ${exchanges} exchanges`
      : views.length === 0
        ? paint('green', `no drift in ${exchanges} exchanges`)
        : paint('red', `${views.length} ${views.length === 1 ? 'drift' : 'drifts'} in ${exchanges} exchanges`)
  return [
    `${target}  against  ${summary.contract}`,
    wrap(reached, width, '  '),
    '',
    ...views.map(one).flatMap((text) => [text, '']),
    ...(observations.length > 0 ? [`${paint('bold', 'Only seen')}, no drift (--strict makes it so):`, ''] : []),
    ...observations.map(one).flatMap((text) => [text, '']),
    ...coverageLines(summary.coverage),
    ...(summary.unprobed.length > 0
      ? [paint('dim', wrap(`Not probed, no answer tells of them: ${listed(summary.unprobed)}.`, width, '  '))]
      : []),
    ...(summary.unserved.length > 0
      ? [paint('dim', wrap(`Not served, they answer 501: ${listed(summary.unserved)}.`, width, '  '))]
      : []),
    ...summary.declared.map((line) => paint('dim', wrap(`Declared: ${shortened(line)}`, width, '  '))),
    ...notes.map((note) => paint('dim', wrap(note, width, '  '))),
    ...(baselined.length > 0 ? [paint('dim', `${baselined.length} known, in the baseline`)] : []),
    wrap(reached, width, '  '),
    `${verdict} (${seconds.toFixed(1)} s)`,
    '',
  ].join('\n')
}

const shortened = (line: string) => (line.length > 300 ? `${line.slice(0, 150)} … ${line.slice(-140)}` : line)

/** How much of the documented contract was seen. */
export const coverageLines = ({ totals }: Coverage): string[] => [
  Object.entries(totals)
    .filter(([, { all }]) => all > 0)
    .map(([name, { shown, all }]) => `${name} ${shown}/${all}`)
    .join('  '),
]
