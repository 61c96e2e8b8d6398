import type { Checker } from '../checker.ts'
import type { Contract } from '../contract/model.ts'
import { placed } from '../contract/placed.ts'
import { createCurl } from '../out/curl.ts'
import { createMask } from '../out/mask.ts'
import { exchangeOf } from '../replay/exchange-of.ts'
import { BrokenRecording, readRecording } from '../replay/read-file.ts'
import { readCredentials } from '../run/credentials.ts'
import { finish } from './finish.ts'
import { Misuse } from './misuse.ts'
import type { Command } from './options.ts'
import { createProgress } from './progress.ts'
import { startChecker } from './start-checker.ts'

type Read = { read: number; notes: string[] }

/** Passes every recorded exchange to the checker; reports how many there were, and which entries are invalid. */
async function readAll(command: Command, { take }: Checker, signal: AbortSignal): Promise<Read> {
  const progress = createProgress(command.quiet)
  const notes: string[] = []
  let read = 0
  let broken = 0
  for (const file of command.targets)
    try {
      for await (const { text, line, isHar } of readRecording(file)) {
        if (signal.aborted) break
        const exchange = parse(text, isHar)
        if (exchange === null) {
          broken += 1
          if (broken <= 3) notes.push(`${file}: ${isHar ? 'entry' : 'line'} ${line} is no exchange.`)
          continue
        }
        take(exchange)
        read += 1
        if (read % 1000 === 0) progress.show(`${read} exchanges`)
        // lets an interrupt through
        if (read % 20_000 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
    } catch (error) {
      if (!(error instanceof BrokenRecording)) throw error
      notes.push(`${error.message}. What came before it is judged.`)
    }
  progress.clear()
  if (broken > 3) notes.push(`${broken} lines are no exchange.`)
  if (signal.aborted) notes.push('Stopped early: what follows is what had been found.')
  return { read, notes }
}

/** Judges recorded traffic, one exchange at a time. */
export async function replayMode(command: Command, written: Contract, signal: AbortSignal): Promise<0 | 1 | 2> {
  const { targets } = command
  if (targets.length === 0) throw new Misuse('which recording? Give HAR or NDJSON files, or - for standard input')
  const contract = placed(written, null, command.prefix)
  const { checker, declared } = startChecker(command, contract)
  const began = performance.now()
  const { read, notes } = await readAll(command, checker, signal)
  const report = checker.finish()
  if (read === 0)
    throw new Misuse(
      `nothing was checked: there is no exchange in ${targets.join(', ')}${notes.length > 0 ? ` (${notes[0]})` : ''}`,
    )
  if (report.exchanges === report.unmatched && report.findings.length === 0)
    throw new Misuse(
      `nothing was checked: none of ${read} exchanges is an operation of the contract; --prefix says what stands before its paths`,
    )
  const { bodies } = report
  const { secrets, has } = readCredentials(process.env)
  const mask = createMask(() => secrets().keys())
  return finish(command, contract, mask, report, {
    declared,
    curl: createCurl(secrets(), has, []),
    target: targets.join(', '),
    notes: bodies.unrecorded === 0 ? notes : [...notes, unrecordedNote(bodies.unrecorded)],
    unchecked:
      bodies.unrecorded > 0 && bodies.read === 0
        ? 'the recording holds the body of no answer: record with content (“Save all as HAR with content”)'
        : null,
    seconds: (performance.now() - began) / 1000,
    now: Date.now(),
  })
}

const unrecordedNote = (count: number): string =>
  `${count === 1 ? '1 answer has a body that is' : `${count} answers have bodies that are`} not recorded, and not judged.`

function parse(text: string, isHar: boolean) {
  try {
    return exchangeOf(text, isHar)
  } catch {
    return null
  }
}
