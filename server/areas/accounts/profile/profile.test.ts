import { createCanvas, loadImage } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { BodyOf } from '#openapi/handlers.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { limits } from '#server/limits.ts'
import { unname } from '../members/unname.ts'
import { memberPictures, memberProfiles } from './tables.ts'

type Entered = Awaited<ReturnType<SeededServer['enter']>>
let own: Entered
let other: Entered
const app = await startSeededServer()
beforeEach(async () => {
  own = await app.enter('nodi27')
  other = await app.enter('arif03')
  await app.db.delete(memberPictures)
  await app.db.delete(memberProfiles)
  await app.db.execute('DELETE FROM throttles')
  await change({ nickname: 'Nodi', drawnAvatar: '3' })
})
afterAll(() => app.close())

const read = async (as = own) => (await app.call('getProfile', { token: as.token })).value
const change = (body: BodyOf<'changeProfile'>, as = own) => app.call('changeProfile', { token: as.token, body })
const send = (bytes: Buffer, as = own) =>
  app.call('uploadAvatar', { token: as.token, body: { image: bytes.toString('base64') } })
const fetchPicture = (id: string, as = own) => app.call('getAvatarPicture', { token: as.token, query: { id } })
const png = (colour = '#ff0000') => {
  const canvas = createCanvas(30, 20)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, 30, 20)
  return canvas.toBuffer('image/png')
}
const stored = () => app.db.select().from(memberPictures)

it('stores language, theme and wanted notices with the account, each without the others', async () => {
  const notices = { mail: ['SECURITY' as const], sms: [] }
  expect(await read()).toMatchObject({ nickname: 'Nodi', language: null, theme: null, notices })
  await change({ language: 'EN' })
  await change({ theme: 'LIGHT' })
  await change({ notices: { mail: [], sms: ['SYSTEM', 'SECURITY'] } })
  const elsewhere = await app.enter('nodi27')
  expect(await read(elsewhere)).toMatchObject({
    language: 'EN',
    theme: 'LIGHT',
    notices: { mail: [], sms: ['SYSTEM', 'SECURITY'] },
  })
  expect(await read(other)).toMatchObject({ language: null, theme: null, notices })
})

it('accepts a valid nickname, and shows it at once', async () => {
  expect((await change({ nickname: '  রিয়া  ২৭ ' })).value.nickname).toBe('রিয়া ২৭'.normalize('NFC'))
  const { nickname } = (await app.call('getMemberInfo', { token: own.token })).value
  expect(nickname).toBe('রিয়া ২৭'.normalize('NFC'))
  for (const wrong of ['', ' a ', '=1+1', 'a\u202Eb', 'x'.repeat(25)])
    expect((await change({ nickname: wrong, theme: 'DARK' })).errorCode, wrong).toBe('nickname.format.err')
  expect((await read()).theme).toBeNull()
})

it('accepts a custom picture, which only its member can read', async () => {
  const { avatar } = (await send(png())).value
  expect(avatar.avatarType).toBe('CUSTOM')
  expect((await app.call('getMemberIcon', { token: own.token })).value).toEqual(avatar)
  const { content } = (await fetchPicture(avatar.avatar)).value
  expect(await loadImage(Buffer.from(content, 'base64'))).toMatchObject({ width: 256, height: 256 })
  const refused = await fetchPicture(avatar.avatar, other)
  expect([refused.status, refused.errorCode]).toEqual([404, 'record.not.found'])
  const asStranger = await app.call('getAvatarPicture', { query: { id: avatar.avatar } })
  expect(asStranger.errorCode).toBe('login.not.session')
})

it('keeps only the newest picture, however many come at once, and none after a drawn one is chosen', async () => {
  const first = (await send(png())).value.avatar.avatar
  await Promise.all([send(png('#00ff00')), send(png('#0000ff'))])
  const [row, ...rest] = await stored()
  expect(rest).toEqual([])
  expect((await read()).avatar).toEqual({ avatar: row!.id, avatarType: 'CUSTOM' })
  expect((await fetchPicture(first)).errorCode).toBe('record.not.found')
  expect((await change({ drawnAvatar: '12' })).value.avatar).toEqual({ avatar: '12', avatarType: 'STATIC' })
  expect(await stored()).toEqual([])
  expect((await fetchPicture(row!.id)).errorCode).toBe('record.not.found')
})

it('refuses a file that is no picture or too large, and keeps the previous picture', async () => {
  const before = (await send(png())).value.avatar
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const huge = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAYAAAAAAAAA', 'base64')
  const long = Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)])
  for (const [bytes, code] of [
    [svg, 'image.type.err'],
    [png().subarray(0, 40), 'image.type.err'],
    [huge, 'image.size.err'],
    [long, 'image.size.err'],
  ] as const)
    expect([(await send(bytes)).status, (await send(bytes)).errorCode], code).toEqual([400, code])
  expect((await send(Buffer.alloc(8 * 1024 * 1024))).status).toBe(400)
  expect((await read()).avatar).toEqual(before)
})

it('accepts twenty pictures an hour', async () => {
  const { limit, windowMs } = limits.pictures
  await app.db.execute(
    `INSERT INTO throttles (key, window_start, count) VALUES ('avatar:${own.memberId}', '${new Date(app.now()).toISOString()}', ${limit - 1})`,
  )
  expect((await send(png())).success).toBe(true)
  const refused = await send(png())
  expect([refused.status, refused.errorCode]).toEqual([429, 'TOO_MANY_REQUEST'])
  expect(Number(refused.headers.get('retry-after'))).toBe(windowMs / 1000)
  expect((await send(png(), other)).success).toBe(true)
})

it('is only for members: guests have no profile', async () => {
  const { token } = (await app.call('startFreePlay', { body: { os: 'x', platform: 'W', nonce: '0123456789abcdef' } }))
    .value
  expect((await app.call('getProfile', { token })).errorCode).toBe('error_not_member')
  expect((await app.call('uploadAvatar', { token, body: { image: png().toString('base64') } })).errorCode).toBe(
    'error_not_member',
  )
})

it('is deleted when the account is closed', async () => {
  await send(png(), other)
  await change({ language: 'EN' }, other)
  await app.db.transaction((tx) => unname(tx, [other.memberId], new Date(app.now())))
  expect(await app.db.select().from(memberPictures).where(eq(memberPictures.memberId, other.memberId))).toEqual([])
  expect(await app.db.select().from(memberProfiles).where(eq(memberProfiles.memberId, other.memberId))).toEqual([])
})
