import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expandConsole } from './console.ts'
import { expandContract } from './expand.ts'
import { loadConsole, loadContract, type Json } from './load.ts'
import { shareParts } from './share.ts'

const folder = join(import.meta.dirname, '../../openapi')
type Paths = Record<string, Record<string, { parameters?: Json[]; responses: Record<string, Json> }>>

/** The paths with the references to shared headers and answers resolved. */
function writtenOut({ paths, components }: Json): Paths {
  const sections = components as Record<string, Record<string, Json>>
  const follow = (part: Json): Json => {
    const [, , section, name] = ((part['$ref'] as string | undefined) ?? '').split('/')
    return section === undefined || name === undefined ? part : sections[section]![name]!
  }
  return Object.fromEntries(
    Object.entries(paths as Paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, { parameters, responses, ...operation }]) => [
          method,
          {
            ...operation,
            ...(parameters && { parameters: parameters.map(follow) }),
            responses: Object.fromEntries(Object.entries(responses).map(([status, part]) => [status, follow(part)])),
          },
        ]),
      ),
    ]),
  )
}

describe('shared headers and answers', () => {
  it.each([
    ['players', expandContract(loadContract(folder), true)],
    ['operators', expandConsole(loadConsole(folder), true)],
  ])('change nothing that the contract of the %s says', (_who, contract) => {
    expect(writtenOut(shareParts(contract))).toEqual(contract['paths'])
  })

  it('have one name each', () => {
    const shared = shareParts(expandContract(loadContract(folder), true))
    for (const section of ['parameters', 'responses']) {
      const texts = Object.values((shared['components'] as Record<string, Json>)[section]!).map((part) =>
        JSON.stringify(part),
      )
      expect(texts.length).toBeGreaterThan(3)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('have their name in place of each use', () => {
    const shared = shareParts(expandContract(loadContract(folder), true))
    const uses = JSON.stringify(shared['paths']).match(/"#\/components\/responses\/Refused429"/g)
    expect(uses!.length).toBeGreaterThan(100)
  })
})
