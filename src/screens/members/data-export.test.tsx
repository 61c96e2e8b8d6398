import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { lazySecurity } from '../security-center/lazy-security.ts'

const id = '00000000-0000-4000-8000-000000000001'
const none: ValueOf<'getOwnData'> = { state: 'NONE', id: null, requestedAt: null, done: 0, parts: 19, expiresAt: null }
const at = '2026-11-20T09:30:00Z'

let ownData: ValueOf<'getOwnData'>
let wish: Answer
let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() =>
  Promise.all([...Object.values({ ...lazyParts, ...lazyPopups }), lazySecurity].map(({ preload }) => preload())),
)
beforeEach(() => {
  wish = (call) => {
    ownData = { ...none, state: 'WAITING', id, requestedAt: at }
    return done(ownData)(call)
  }
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(state: Partial<typeof none> = {}) {
  ownData = { ...none, ...state }
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/member/data': (call) => done(ownData)(call),
    'POST /wps/member/data': (call) => wish(call),
    'GET /wps/member/data/file': (call) => {
      const piece = Number(call.query.get('piece'))
      return done({ name: 'my-data-2026-11-20.zip', pieces: 3, content: btoa(`PK${piece}`) })(call)
    },
  })
  app = await renderApp({ at: '/vip?mc=securityCenter', member: true })
}

it('the file is made in the background and shows its progress', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Create the file' }))
  expect((await screen.findByRole('progressbar')).getAttribute('max')).toBe('19')
  expect(screen.getByText(/we’ll send you a message/)).toBeTruthy()
  ownData = { ...ownData, state: 'MAKING', done: 9 }
  await app.services.queryClient.invalidateQueries({ queryKey: ['getOwnData'] })
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('9')
})

it('the file is saved from all its pieces in order under its name, and a new one can be made', async () => {
  const saved: string[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:a'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download)
  })
  await open({ state: 'READY', id, requestedAt: at, done: 19, expiresAt: '2026-11-27T09:30:00Z' })
  expect(await screen.findByText(/ready until/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Download the file' }))
  await vi.waitFor(() => expect(saved).toEqual(['my-data-2026-11-20.zip']))
  expect(await blobs[0]!.text()).toBe('PK0PK1PK2')
  await userEvent.click(screen.getByRole('button', { name: 'Create a new file' }))
  expect(await screen.findByRole('progressbar')).toBeTruthy()
})

it('a failed file and a reached daily limit are reported', async () => {
  wish = refused('TOO_MANY_REQUEST')
  await open({ state: 'FAILED', id, requestedAt: at })
  expect(await screen.findByText(/couldn’t create the file/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create the file' }))
  expect(await screen.findByText(/several files today/)).toBeTruthy()
})
