import { expect, it } from 'vitest'
import { longSubjects } from './check-subjects.ts'

it('a subject of 73 characters is too long and named with its commit, one of 72 is not', () => {
  const subject = 'x'.repeat(72)
  expect(longSubjects([`abc1234 ${subject}`, `abc1235 ${subject}y`])).toEqual([
    `abc1235: the subject has 73 characters; say it in 72, the rest in the body: ${subject}y`,
  ])
})
