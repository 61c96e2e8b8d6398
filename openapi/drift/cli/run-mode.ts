import { readFileSync, writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import type { Contract } from '../contract/model.ts'
import { placed } from '../contract/placed.ts'
import { createCurl } from '../out/curl.ts'
import { createMask } from '../out/mask.ts'
import { readFlows, readFlowsBeside, walkFlow } from '../run/flow-read.ts'
import { flowOf } from '../run/flow-write.ts'
import { readCredentials } from '../run/credentials.ts'
import { runAgainst, type RunResult } from '../run/run.ts'
import { closeConnections, usualLimits } from '../run/send.ts'
import { startSigner } from '../run/signer.ts'
import type { RunOptions } from '../run/tour.ts'
import { socketTransport } from '../run/wire.ts'
import { listed } from '../gather/reach.ts'
import { createCeiling } from './ceiling.ts'
import { chosenBy } from './filters.ts'
import { finish } from './finish.ts'
import { readAddress, type Command } from './options.ts'
import { createProgress } from './progress.ts'
import { startChecker } from './start-checker.ts'

function notesOf({ withheld, unreached, lacked }: RunResult): string[] {
  return [
    ...lacked,
    ...(withheld.length > 0 ? [`Held back because they move money (--writes calls them): ${listed(withheld)}.`] : []),
    ...(unreached.length > 0
      ? [
          `No accepted call could be made of: ${unreached.join(', ')}. Values come from DRIFT_<FIELD>, examples in the contract, or a flow.`,
        ]
      : []),
  ]
}

/** Checks a running server by calling it. */
export async function runMode(command: Command, written: Contract, signal: AbortSignal): Promise<0 | 1 | 2> {
  const chosen = chosenBy(command, written)
  const base = readAddress(command.targets[0])
  const contract = placed(written, base, command.prefix)
  const credentials = readCredentials(process.env)
  const { checker, declared } = startChecker(command, contract)
  const began = performance.now()
  const { result, skipped } = await runBy(command, { contract, checker, credentials, base, signal, chosen })
  const secrets = new Map([...result.secrets, ...credentials.secrets()])
  const mask = createMask(() => secrets.keys())
  if (command.record !== undefined)
    writeFileSync(command.record, stringify(flowOf(result.steps, contract, mask), { lineWidth: 110 }))
  const stopped = signal.aborted ? ['Stopped early: what follows is what had been found.'] : []
  return finish(command, contract, mask, checker.finish(), {
    declared,
    target: base,
    curl: createCurl(
      secrets,
      credentials.has,
      result.steps.map(({ exchange }) => exchange),
    ),
    notes: [...stopped, ...skipped, ...notesOf(result)],
    leftOut: leftOutOf(result),
    unchecked: result.unchecked,
    seconds: (performance.now() - began) / 1000,
    now: Date.now(),
  })
}

type Given = Pick<RunOptions, 'contract' | 'checker' | 'credentials' | 'base'> & {
  signal: AbortSignal
  chosen: RunOptions['only'] | null
}

/** Runs as the command says; also reports the steps of its flows that were skipped. */
async function runBy(command: Command, given: Given): Promise<{ result: RunResult; skipped: string[] }> {
  const { contract, chosen, signal, ...rest } = given
  const ceiling = createCeiling(command)
  const first = command.flow.flatMap((path) => readFlows(path, contract))
  const beside = command.flow.length === 0 ? readFlowsBeside(command.contract!, contract) : []
  const addresses = addressesIn(command.addresses)
  const progress = createProgress(command.quiet)
  const skipped: string[] = []
  const signs = process.env['DRIFT_SIGNER']
  const signer = signs ? startSigner(signs) : null
  const options: RunOptions = {
    ...rest,
    contract,
    signal: AbortSignal.any([signal, ceiling.signal]),
    transport: ceiling.below(
      socketTransport({ ...usualLimits, timeoutMs: command.timeoutMs, insecure: command.insecure }),
    ),
    writes: command.writes,
    deletes: command.deletes ? 'any' : 'own',
    addresses,
    flows: beside,
    onProgress: (done, all, what) => progress.show(`${done}/${all} ${what}`),
    ...(signer && { sign: signer.sign }),
    ...(chosen && { only: chosen }),
  }
  try {
    const result = await runAgainst(options, async (tour) => {
      for (const flow of first) skipped.push(...(await walkFlow(tour, flow)))
    })
    return { result, skipped: [...ceiling.notes(), ...skipped] }
  } finally {
    ceiling.end()
    progress.clear()
    closeConnections()
    signer?.stop()
  }
}

/** The addresses in a file, one per line. */
const addressesIn = (file: string | undefined): string[] =>
  file === undefined
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('/'))

/** Operations that were not called on purpose, each with the reason. */
const leftOutOf = ({ others, unwritable, withheld, unmade }: RunResult): Map<string, string> =>
  new Map([
    ...others.map((id) => [id, 'not asked for'] as const),
    ...unwritable.map(({ id, type }) => [id, `no example of its ${type}`] as const),
    ...withheld.map((id) => [id, 'moves money: --writes'] as const),
    ...unmade.map((id) => [id, 'would delete what the run did not make: --deletes'] as const),
  ])
