import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solveWork } from '#src/lib/proof-of-work.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const trail = { input: 'keyboard', durationMs: 5200, moves: 94 } as const

describe('the captcha', () => {
  it('is a base64 PNG that must not be cached [7.16]', async () => {
    const { status, headers, value } = await server.call('getCaptcha')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(value).toMatchObject({ captchaId: expect.stringMatching(/^[\w-]{1,64}$/), expiresInSeconds: 300 })
    expect(Buffer.from(value.image, 'base64').subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  })

  it('is spoken in Bengali, or in English for every other language', async () => {
    const { captchaId } = (await server.call('getCaptcha')).value
    for (const language of ['BN', 'TH'] as const) {
      const { value } = await server.call('getCaptchaAudio', { query: { captchaId, language } })
      expect(value.captchaId).toBe(captchaId)
      expect(Buffer.from(value.audio, 'base64').toString('latin1', 8, 12)).toBe('WAVE')
    }
  })

  it('is not spoken when it is unknown', async () => {
    const refused = await server.call('getCaptchaAudio', { query: { captchaId: 'c_unknown' } })
    expect(refused).toMatchObject({ status: 400, errorCode: 'login.captcha.err' })
  })
})

describe('the bot check', () => {
  it('refuses a misplaced piece and a second answer, across calls [4.28]', async () => {
    const { value } = await server.call('getBotChallenge')
    expect([value.width, value.height, value.pieceSize]).toEqual([320, 160, 48])
    const answer = { body: { captchaId: value.captchaId, x: 0, trail, purpose: 'login-code' as const } }
    expect((await server.call('answerBotChallenge', answer)).errorCode).toBe('bot.check.failed')
    expect((await server.call('answerBotChallenge', answer)).errorCode).toBe('bot.check.expired')
  })

  it('accepts the browser’s proof of work instead of the puzzle until it expires', async () => {
    const { captchaId, ...work } = (await server.call('getBotWork')).value
    const nonce = await solveWork(work)
    expect(
      (await server.call('answerBotWork', { body: { captchaId, nonce, purpose: 'register' } })).value,
    ).toMatchObject({ captchaId })

    const late = (await server.call('getBotWork')).value
    const body = { captchaId: late.captchaId, nonce: await solveWork(late), purpose: 'register' as const }
    server.advance(late.expiresInSeconds * 1000)
    expect((await server.call('answerBotWork', { body })).errorCode).toBe('bot.check.expired')
  })
})

it('asks for work of the strength set by the operator', async () => {
  const own = await startTestServer({ config: { workBits: 11 } })
  const works = [await own.call('getBotWork'), await own.call('getCaptchaWork')]
  await own.close()
  expect(works.map(({ value }) => value.difficulty)).toEqual([11, 11])
})
