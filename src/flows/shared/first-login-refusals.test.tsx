import { afterEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { createServices } from '#src/app/create-services.ts'
import { standInSurroundings } from '#src/app/surroundings.ts'
import { refusalsOf } from '#tests/support/refusal-texts.tsx'
import { bootWith } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls } from '#tests/support/stub-calls.ts'
import { openSession } from './open-session.actors.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each(refusalsOf('markFirstLogin'))(
  'opens the session though the first login was not marked for %s',
  async (code) => {
    const sent = stubCalls({
      'POST /wps/member/firstLogin': refused(code as ErrorCode),
      'GET /wps/member/info': done(sampleMember()),
    })
    const services = createServices(standInSurroundings(), bootWith())
    const opened = createActor(openSession(services), {
      input: { token: new SecretBox('a-token'), remember: null, firstTimeLogin: true, passwordChangeNeeded: false },
    }).start()
    expect(await toPromise(opened)).toMatchObject({ ok: true, firstTimeLogin: true, memberLoaded: true })
    expect(sent.map(({ path }) => path)).toContain('/wps/member/firstLogin')
    services.queryClient.clear()
  },
)
