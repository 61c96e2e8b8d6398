import { afterAll, expect, it } from 'vitest'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { defaultBrand } from '#server/areas/site/brand/brand-settings.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { deskOf, twoOf } from '#tests/support/desk.ts'
import { lanternHouse, lanternSign } from '#tests/support/lantern-house.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

const server = await startSeededServer()
const desk = deskOf(server)
const seat = await desk.enter('admin')
afterAll(() => server.close())

const version = async () => (await desk.call('getSite', seat)).value.version
async function setBrand(brand: unknown) {
  const body: ConsoleBodyOf<'setSitePart'> = {
    version: await version(),
    part: 'brand',
    value: { brand },
    reason: 'a new operator',
  }
  return twoOf(desk).ask('setSitePart', seat, body)
}
const info = async () => (await server.call('getSystemStatus')).value.info

it('one operator puts a brand in force, every process has it within a second, and it can be reverted', async () => {
  const other = await openMerchantStore(server.services.db, server.services.clock, 'fairhall')
  const set = await setBrand(lanternHouse)
  expect(set).toMatchObject({ success: true })
  expect(await info()).toMatchObject({ name: 'লণ্ঠন ঘর', footer: lanternHouse.footer })
  server.advance(1000)
  expect((await other.read()).brand).toEqual(lanternHouse)

  const [newest] = (await desk.call('listSiteVersions', seat, { query: { part: 'brand' } })).value.rows
  expect(newest?.difference).toContainEqual({ code: 'brand.names.EN', before: 'Fairhall', after: 'Lantern House' })
  const undo = { version: await version(), id: newest!.id, reason: 'too early' }
  expect(await twoOf(desk).ask('undoSiteVersion', seat, undo)).toMatchObject({ success: true })
  expect((await info()).name).toBe('Fairhall')
})

it('a drawing loses everything that could run or lead elsewhere', async () => {
  const dark = lanternSign.replace('<path', '<script>alert(1)</script><path onload="alert(2)"')
  expect(await setBrand({ ...lanternHouse, sign: { dark, light: null } })).toMatchObject({ success: true })
  server.services.merchant.forget()
  expect((await server.services.merchant.read()).brand.sign.dark).toBe(lanternSign)
})

it('an accent that cannot be read is refused with the pair that is too weak', async () => {
  const before = await version()
  const refused = await setBrand({ ...lanternHouse, accent: { dark: '#1e3a8a', light: '#075985' } })
  expect(refused).toMatchObject({ success: false, errorCode: 'brand.contrast' })
  expect(refused.value).toEqual({
    theme: 'dark',
    front: 'lamp-ink',
    back: 'ceiling',
    ratio: expect.stringMatching(/^1\.\d\d$/),
    needs: '4.5',
  })
  expect(await version()).toBe(before)
})

it('a version of before, without a look, is put in force with the usual one', async () => {
  const { look: _look, ...before } = lanternHouse
  expect(await setBrand(before)).toMatchObject({ success: true })
  server.services.merchant.forget()
  expect((await server.services.merchant.read()).brand.look).toEqual(defaultBrand.look)
})

const png = (width: number, height: number, more = 0) => {
  const bytes = Buffer.alloc(33 + more)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return `data:image/png;base64,${bytes.toString('base64')}`
}

it.each([
  ['a drawing without shapes', '<svg viewBox="0 0 1 1"><text>Lantern</text></svg>', 'drawing'],
  ['a drawing that is too long', `<svg viewBox="0 0 1 1"><path d="M${'0 '.repeat(9000)}"/></svg>`, 'size'],
  ['a PNG that is too small', png(16, 16), 'size'],
  ['a PNG that is too heavy', png(64, 64, 70_000), 'size'],
  ['a picture of another kind', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'kind'],
  ['a PNG that is none', 'data:image/png;base64,AAAA', 'kind'],
])('%s is refused with its place and why', async (_what, light, reason) => {
  const refused = await setBrand({ ...lanternHouse, wordmark: { dark: null, light } })
  expect(refused).toMatchObject({
    success: false,
    errorCode: 'brand.picture',
    value: { place: 'wordmark.light', reason },
  })
})

it.each([
  ['no English name', { names: { BN: 'লণ্ঠন ঘর' } }],
  ['a name that turns what follows around', { names: { EN: 'Lantern\u202EHouse' } }],
  ['a sender with a line break', { senders: { sms: null, mail: 'Lantern\r\nBcc: x@example.test' } }],
  ['a sender of SMS that no gateway takes', { senders: { sms: 'Lantern House of Light', mail: null } }],
  ['a beginning of account names with a digit', { accountPrefix: 'l1' }],
  ['a page that is not https', { footer: { licence: {}, social: [{ name: 'x', url: 'javascript:alert(1)' }] } }],
  ['a colour in words', { accent: { dark: 'red', light: '#075985' } }],
  ['a blue success', { look: { ...defaultBrand.look, win: { dark: '#3b82f6', light: '#1d4ed8' } } }],
  ['an ornament that there is not', { look: { ...defaultBrand.look, ornament: 'stripes' } }],
  ['a setting that there is not', { slogan: 'Light' }],
])('%s is refused in a sentence that names the place', async (_what, more) => {
  const refused = await setBrand({ ...defaultBrand, ...more })
  expect(refused).toMatchObject({ success: false, errorCode: 'site.invalid' })
  expect((refused.value as unknown as { fault: string }).fault).toMatch(/^brand\//)
})
