import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../contract/model.ts'
import { isClosed } from '../run/tour.ts'
import { openContract } from '../contract/open.ts'
import { Misuse } from './misuse.ts'
import type { Command } from './options.ts'

const run = promisify(execFile)

/** Formats of the kept tool, Redocly's diff, that pairs renames and tells what breaks clients from what does not. */
const formats: Partial<Record<Command['format'], string>> = {
  table: 'stylish',
  json: 'json',
  markdown: 'markdown',
  html: 'html',
  github: 'github-actions',
}
const byExtension: Record<string, string> = { '.json': 'json', '.md': 'markdown', '.html': 'html' }

/** Where the kept tool is installed: beside the checker, or where it is run. */
function findTool(): string {
  for (const from of [import.meta.filename, join(process.cwd(), 'package.json')]) {
    try {
      const at = createRequire(from).resolve('@redocly/cli/package.json')
      const bin = join(dirname(at), 'bin/cli.js')
      if (existsSync(bin)) return bin
    } catch {
      // not here
    }
  }
  throw new Misuse('the diff needs @redocly/cli beside it: npm install --save-dev @redocly/cli')
}

/** Operations that were open and now need authentication: the comparison library counts that as harmless. */
function newlyClosed(base: Contract, revision: Contract): string[] {
  const before = new Map(base.operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  return revision.operations.flatMap((operation) => {
    const name = `${operation.method} ${operation.path}`
    const old = before.get(name)
    return old && !isClosed(old) && isClosed(operation) ? [name] : []
  })
}

/** Compares the contract with another file. Both are proved first, so that the tool is only asked about sound ones. */
export async function diffMode(command: Command): Promise<0 | 1> {
  const [other] = command.targets
  if (other === undefined) throw new Misuse('compare with what? Give another OpenAPI file')
  const format = formats[command.format]
  if (format === undefined) throw new Misuse(`diff writes ${Object.keys(formats).join(', ')}`)
  const locked = newlyClosed(openContract(command.contract!), openContract(other))
  const tool = findTool()
  const compare = async (wanted: string): Promise<{ text: string; breaks: boolean }> => {
    const args = [tool, 'diff', command.contract!, other, `--format=${wanted}`, '--fail-on=major']
    try {
      const { stdout } = await run(process.execPath, args, {
        maxBuffer: 1 << 28,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      })
      return { text: stdout, breaks: false }
    } catch (error) {
      const { stdout = '', stderr = '', code } = error as { stdout?: string; stderr?: string; code?: number }
      if (code !== 1 || stdout === '')
        throw new Misuse(`the contracts cannot be compared: ${stderr.trim().split('\n')[0] ?? ''}`)
      return { text: stdout, breaks: true }
    }
  }
  const { text, breaks } = await compare(format)
  process.stdout.write(text)
  for (const name of locked) process.stderr.write(`major  ${name} asks for a token now\n`)
  for (const file of command.out) {
    const wanted = byExtension[extname(file)]
    if (wanted === undefined) throw new Misuse(`diff writes ${Object.keys(byExtension).join(' ')}, not ${file}`)
    writeFileSync(file, (await compare(wanted)).text)
  }
  return breaks || locked.length > 0 ? 1 : 0
}
