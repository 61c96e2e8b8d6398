import type { Contract } from '../contract/model.ts'
import { placed } from '../contract/placed.ts'
import { createCurl } from '../out/curl.ts'
import { createMask } from '../out/mask.ts'
import { viewOf } from '../out/view.ts'
import { readCredentials } from '../run/credentials.ts'
import { startProxy } from '../watch/proxy.ts'
import { finish } from './finish.ts'
import { Misuse } from './misuse.ts'
import { readAddress, type Command } from './options.ts'
import { startChecker } from './start-checker.ts'

/** A proxy between a client and a server until it is interrupted; reports each finding when it first appears. */
export async function watchMode(command: Command, written: Contract, signal: AbortSignal): Promise<0 | 1 | 2> {
  const target = readAddress(command.targets[0])
  const contract = placed(written, target, command.prefix)
  const { secrets, has } = readCredentials(process.env)
  const mask = createMask(() => secrets().keys())
  const curl = createCurl(secrets(), has, [])
  const { checker, declared } = startChecker(command, contract)
  checker.ledger.onFirst((finding) => {
    const { kind, text, place } = viewOf(finding, contract, mask, curl)
    process.stderr.write(`${kind}  ${text}  ${place.file}:${place.line}  ${[...finding.operations].join(', ')}\n`)
  })
  const began = performance.now()
  const proxy = await startProxy({
    target,
    port: command.port,
    insecure: command.insecure,
    onExchange: checker.take,
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse(`port ${command.port} cannot be used: ${error.code ?? error.message}; --port takes another one`)
  })
  process.stderr.write(`Watching ${target}: point the client at ${proxy.url}. Ctrl-C ends and writes what was found.\n`)
  if (!signal.aborted)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await proxy.close()
  const report = checker.finish()
  if (report.exchanges === 0) throw new Misuse('nothing was checked: nothing passed by')
  return finish(command, contract, mask, report, {
    declared,
    curl,
    target,
    notes: [],
    seconds: (performance.now() - began) / 1000,
    now: Date.now(),
  })
}
