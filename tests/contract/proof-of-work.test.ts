import { expect, it } from 'vitest'
import { memoryChallengeStore } from '#server/ports/challenges/challenge-store.ts'
import { readConfig } from '#server/config.ts'
import { createBotCheck } from '#server/ports/bot-check/bot-check.ts'
import { movableClock, seededRandom } from '#server/ports/testing/fixed.ts'
import { solveWork } from '#src/lib/proof-of-work.ts'

it('the server accepts the work of the browser’s solver and takes its pass [4.28]', async () => {
  const clock = movableClock()
  const botCheck = createBotCheck({
    clock,
    random: seededRandom(),
    challenges: memoryChallengeStore(clock),
    secret: Buffer.alloc(32, 7),
    difficulty: readConfig({}).workBits,
  })
  const use = { purpose: 'register', receiver: null, memberId: null }
  const { captchaId, salt, difficulty } = await botCheck.work()
  const answer = await botCheck.answerWork({ captchaId, nonce: await solveWork({ salt, difficulty }) }, use)
  expect(answer.ok && (await botCheck.verify(answer.pass, use))).toBe('ok')
})
