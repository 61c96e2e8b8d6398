import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMembers } from '#tests/support/active-members.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { messages } from '../content/tables.ts'
import { tellMore } from './tell-money.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

it('a member whose deposit is looked for is asked in both languages, with its number and the question', async () => {
  const memberId = randomUUID()
  await writeMembers(test.db, 'fairhall', [memberId])
  const question = 'Which number did you send from?'
  await test.db.transaction((tx) => tellMore(tx, { memberId, depositNo: 'D77' }, question, 5000))
  expect(await test.db.select().from(messages).where(eq(messages.memberId, memberId))).toMatchObject([
    {
      kind: 'SYSTEM',
      refNo: 'D77',
      sentAt: new Date(5000),
      texts: {
        EN: {
          title: 'Help us find your deposit',
          content: expect.stringMatching(/deposit D77.*48 hours.*send from\?/),
        },
        BN: { title: 'আপনার জমা খুঁজে পেতে সাহায্য করুন', content: expect.stringMatching(/D77.*48.*send from\?/) },
      },
    },
  ])
})
