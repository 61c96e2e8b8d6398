import { expect, it } from 'vitest'
import { playsOf } from '#rules/lottery/plays.ts'
import { sectionsOf } from './play-sections.ts'

it.each(['VNN', 'VNS'] as const)('puts every play of %s into one section', (format) => {
  const plays = [...playsOf(format, '2026-11-25').values()]
  const shown = sectionsOf(plays)!.flatMap((section) => section.plays.map(({ id }) => id))
  expect(shown.toSorted()).toEqual(plays.map(({ id }) => id).toSorted())
})

it('leaves games with few plays per group unchanged', () => {
  expect(sectionsOf([...playsOf('THAI', '2026-11-25').values()])).toBeNull()
})
