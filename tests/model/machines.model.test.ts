import { beforeAll, describe, expect, it } from 'vitest'
import { SENTINELS, type FlowOutcomes } from '#machines/shared/outcomes.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { allNodes, pathsOf, transitionsOf } from './paths.ts'
import { playPath, type Replay } from './play-path.ts'

const flows = import.meta.glob<{ outcomes: FlowOutcomes }>('../../machines/*/*.outcomes.ts', { eager: true })
const machineFiles = import.meta.glob('../../machines/*/*.machine.ts')

const holdsBox = (value: unknown): boolean => {
  if (value instanceof SecretBox) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBox)
}

it('walks every machine there is', () => {
  const walked = Object.keys(flows).map((file) => file.replace('.outcomes.', '.machine.'))
  expect(walked.toSorted()).toEqual(Object.keys(machineFiles).toSorted())
})

describe.each(Object.values(flows).map(({ outcomes }) => [outcomes.machine.id, outcomes] as const))(
  '%s',
  (_id, flow) => {
    const paths = pathsOf(flow)
    const replays: Replay[] = []

    beforeAll(async () => {
      for (const path of paths) replays.push(await playPath(flow, path))
    })

    it('ends each path where the chart says', () => {
      expect(replays.map(({ end }) => end)).toEqual(paths.map(({ end }) => end))
    })

    it('reaches every state', () => {
      const reached = new Set(replays.flatMap(({ states }) => [...states]))
      const missed = allNodes(flow.machine).filter(({ id }) => !reached.has(id))
      expect(missed.map(({ id }) => id)).toEqual([])
    })

    it('takes every transition, but for those declared unreachable', () => {
      const taken = new Set(replays.flatMap(({ transitions }) => [...transitions]))
      const missed = [...transitionsOf(flow.machine).values()].filter((id) => !taken.has(id))
      expect(missed.toSorted()).toEqual(Object.keys(flow.unreachable ?? {}).toSorted())
      expect(taken.has('unknown')).toBe(false)
    })

    it('shows no secret to a recorder and keeps none in its context', () => {
      for (const { recorded, contexts } of replays) {
        const text = recorded.join('\n')
        for (const secret of Object.values(SENTINELS)) expect(text.includes(secret)).toBe(false)
        expect(contexts.some(holdsBox)).toBe(false)
      }
    })
  },
)
