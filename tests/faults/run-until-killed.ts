import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'

/**
 * Runs a script of this folder until it has written `enough` lines, and kills it in the middle of what it does then. A test
 * that ends before takes it along.
 */
export async function runUntilKilled(
  script: string,
  args: readonly string[],
  enough: number,
  hear: (line: string[]) => void,
): Promise<void> {
  const child = spawn('node', [join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let answers = 0
  for await (const line of createInterface({ input: child.stdout })) {
    hear(line.split(' '))
    answers += 1
    if (answers === enough) child.kill('SIGKILL')
  }
  await ended
  expect(child.signalCode).toBe('SIGKILL')
}
