import { readFileSync, writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import type { Contract } from '../contract/model.ts'
import { createCurl } from '../out/curl.ts'
import { createMask } from '../out/mask.ts'
import { readFlows, readFlowsBeside, walkFlow } from '../run/flow-read.ts'
import { flowOf } from '../run/flow-write.ts'
import { readCredentials } from '../run/credentials.ts'
import { runAgainst, type RunResult } from '../run/run.ts'
import { closeConnections, usualLimits } from '../run/send.ts'
import { startSigner } from '../run/signer.ts'
import { socketTransport } from '../run/wire.ts'
import { listed } from '../gather/reach.ts'
import { finish } from './finish.ts'
import { Misuse } from './misuse.ts'
import { readAddress, type Command } from './options.ts'
import { createProgress } from './progress.ts'
import { startChecker } from './start-checker.ts'

function notesOf({ withheld, unreached, lacked }: RunResult): string[] {
  return [
    ...lacked,
    ...(withheld.length > 0 ? [`Held back because they move money (--writes calls them): ${listed(withheld)}.`] : []),
    ...(unreached.length > 0
      ? [
          `No accepted call could be made of: ${listed(unreached)}. Values come from DRIFT_<FIELD>, examples in the contract, or a flow.`,
        ]
      : []),
  ]
}

/** Checks a running server by calling it. */
export async function runMode(command: Command, contract: Contract, signal: AbortSignal): Promise<0 | 1 | 2> {
  for (const id of command.only)
    if (!contract.operations.some((operation) => operation.id === id))
      throw new Misuse(`--only ${id}: the contract has no such operation`)
  const base = readAddress(command.targets[0])
  const credentials = readCredentials(process.env)
  const first = command.flow.flatMap((path) => readFlows(path, contract))
  const beside = command.flow.length === 0 ? readFlowsBeside(command.contract!, contract) : []
  const { checker, declared } = startChecker(command, contract, prefixOf(base) || command.prefix)
  const began = performance.now()
  const progress = createProgress(command.quiet)
  const addresses =
    command.addresses === undefined
      ? []
      : readFileSync(command.addresses, 'utf8')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line.startsWith('/'))
  const skipped: string[] = []
  const signs = process.env['DRIFT_SIGNER']
  const signer = signs ? startSigner(signs) : null
  const result = await runAgainst(
    {
      contract,
      checker,
      base: command.prefix === undefined ? base : `${base}${command.prefix}`,
      transport: socketTransport({ ...usualLimits, timeoutMs: command.timeoutMs, insecure: command.insecure }),
      credentials,
      writes: command.writes,
      addresses,
      signal,
      ...(signer && { sign: signer.sign }),
      flows: beside,
      onProgress: (done, all, what) => progress.show(`${done}/${all} ${what}`),
      ...(command.only.length > 0 && { only: ({ id }) => command.only.includes(id) }),
    },
    async (tour) => {
      for (const flow of first) skipped.push(...(await walkFlow(tour, flow)))
    },
  )
  progress.clear()
  closeConnections()
  signer?.stop()
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
    leftOut: new Map([
      ...result.others.map((id) => [id, 'not named by --only'] as const),
      ...result.unwritable.map(({ id, type }) => [id, `no example of its ${type}`] as const),
      ...result.withheld.map((id) => [id, 'moves money: --writes'] as const),
    ]),
    unchecked: result.unchecked,
    seconds: (performance.now() - began) / 1000,
    now: Date.now(),
  })
}

/** The path of an address stands before the contract's paths when the contract's servers do not say so themselves. */
const prefixOf = (base: string): string => new URL(base).pathname.replace(/\/+$/, '')
