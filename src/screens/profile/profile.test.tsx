import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyProfile } from './lazy-profile.ts'

type Profile = ValueOf<'getProfile'>
const profile: Profile = {
  nickname: 'Nodi',
  avatar: { avatar: '3', avatarType: 'STATIC' },
  language: null,
  theme: null,
  notices: { mail: ['SECURITY'], sms: [] },
}
const security = { email: 'n***i@example.test', mobile: null, payeeName: null, social: [] }

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
beforeAll(() => Promise.all([...Object.values(lazyParts), lazyProfile].map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(more: Record<string, Answer> = {}) {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/member/info/icon': done(profile.avatar),
    'GET /wps/member/profile': done(profile),
    'GET /wps/member/security': done(security),
    'PUT /wps/member/profile': ({ body, ...rest }) => {
      const { drawnAvatar, ...change } = JSON.parse(body) as { drawnAvatar?: string }
      const avatar = drawnAvatar === undefined ? profile.avatar : { avatar: drawnAvatar, avatarType: 'STATIC' }
      return done({ ...profile, ...change, avatar })({ body, ...rest })
    },
    ...more,
  })
  app = await renderApp({ at: '/vip?mc=securityCenter&part=profile', member: true })
}
const changes = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown)
const nickname = () => screen.findByRole('textbox', { name: 'Nickname' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the nickname' }))

it('the nickname is changed and confirmed', async () => {
  await open()
  await userEvent.clear(await nickname())
  await userEvent.type(await nickname(), ' Riya 27 ')
  await save()
  expect(await screen.findByText('Nickname saved.')).toBeTruthy()
  expect(changes()).toEqual([{ nickname: ' Riya 27 ' }])
})

it("an invalid nickname isn't sent, and its field says the rule", async () => {
  await open()
  await userEvent.clear(await nickname())
  await userEvent.type(await nickname(), '=1')
  await save()
  expect((await nickname()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await nickname())
  expect(changes()).toEqual([])
})

it('a drawn picture is chosen, and the chosen one is marked', async () => {
  await open()
  expect((await screen.findByRole('button', { name: 'Owl' })).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Tiger' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tiger' }).getAttribute('aria-pressed')).toBe('true'))
  expect(changes()).toEqual([{ drawnAvatar: '1' }])
})

it("a file that isn't a picture isn't sent, and the accepted formats are named", async () => {
  await open()
  await screen.findByRole('button', { name: 'Owl' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })
  await userEvent.upload(input, svg, { applyAccept: false })
  expect(await screen.findByText('We can’t use this file. Choose a PNG or JPG.')).toBeTruthy()
  expect(sent.some(({ path }) => path === '/wps/member/avatar')).toBe(false)
})

it('mail notices are saved at once, and SMS ones need a number', async () => {
  await open()
  const group = await screen.findByRole('group', { name: 'From the house' })
  await userEvent.click(within(group).getByRole('checkbox', { name: 'By e-mail' }))
  await waitFor(() => expect(changes()).toEqual([{ notices: { mail: ['SECURITY', 'SYSTEM'], sms: [] } }]))
  expect(within(group).getByRole<HTMLInputElement>('checkbox', { name: 'By SMS' }).disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Add a mobile number' })).toBeTruthy()
})

it('payments to confirm are offered by mail, and deposits and withdrawals as one', async () => {
  await open()
  const tick = async (name: string) =>
    userEvent.click(within(await screen.findByRole('group', { name })).getByRole('checkbox', { name: 'By e-mail' }))
  await tick('Payments to confirm')
  await waitFor(() => expect(changes()).toEqual([{ notices: { mail: ['SECURITY', 'PAYMENT_CONFIRMATION'], sms: [] } }]))
  await tick('Deposits and withdrawals')
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).toMatchObject({
    notices: {
      mail: expect.arrayContaining([
        'DEPOSIT_ARRIVED',
        'DEPOSIT_FAILED',
        'WITHDRAWAL_APPROVED',
        'WITHDRAWAL_REJECTED',
      ]) as string[],
    },
  })
})

it("a choice that wasn't saved is undone", async () => {
  await open({ 'PUT /wps/member/profile': refused('system.not.available') })
  const group = await screen.findByRole('group', { name: 'From the house' })
  const box = within(group).getByRole<HTMLInputElement>('checkbox', { name: 'By e-mail' })
  await userEvent.click(box)
  expect(await screen.findByText('Your change wasn’t saved. Please try again.')).toBeTruthy()
  expect(box.checked).toBe(false)
})
