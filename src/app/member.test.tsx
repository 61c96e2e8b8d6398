import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bootWith } from '#tests/support/render-app.tsx'
import { sampleMember, type MemberType } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { createServices } from './create-services.ts'
import { useMember, useProtected } from './member.ts'
import { Providers } from './providers.tsx'
import type { Services } from './services.tsx'
import { memoryStorage } from '../lib/page-storage.ts'
import { standInSurroundings } from './surroundings.ts'

let services: Services
const run = vi.fn<() => void>()

function Page() {
  const act = useProtected()
  const { loggedIn, member } = useMember()
  return (
    <button type="button" onClick={() => act('launch', run)}>
      {loggedIn ? (member?.account ?? 'somebody') : 'nobody'}
    </button>
  )
}

async function showAs(type: MemberType | null) {
  stubCalls({
    'GET /wps/member/info': done(sampleMember(type === null ? {} : { type })),
  })
  const session = memoryStorage()
  if (type !== null) session.setItem('token', '"a-token"')
  services = createServices(standInSurroundings({ session }), bootWith())
  services.start()
  services.translations.show('EN')
  render(
    <Providers services={services}>
      <Page />
    </Providers>,
  )
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe(type === null ? 'nobody' : 'nodi27'))
}

const press = () => act(() => screen.getByRole('button').click())

afterEach(() => {
  services.stop()
  vi.unstubAllGlobals()
  run.mockReset()
})

it('lets a member perform an action that needs a login', async () => {
  await showAs(0)
  press()
  press()
  expect(run).toHaveBeenCalledTimes(2)
})

it('asks a visitor to log in instead [6.02, 8.04]', async () => {
  await showAs(null)
  const listener = vi.fn<(event: { name: string }) => void>()
  services.session.on('modal.openRequested', listener)
  press()
  expect(run).not.toHaveBeenCalled()
  expect(listener.mock.calls[0]?.[0].name).toBe('loginPopupModal')
})

it('warns a trial account that a real one is needed [8.05]', async () => {
  await showAs(4)
  press()
  expect(run).not.toHaveBeenCalled()
  expect(services.session.getSnapshot().hasTag('trialWarning')).toBe(true)
})
