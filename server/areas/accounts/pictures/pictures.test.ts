import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { attachPictures, decidePictures } from './attach-pictures.ts'
import { purgePictures } from './purge-pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const png = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png').toString('base64')
type Purpose = 'PAYMENT_PROOF' | 'IDENTITY'

async function owner() {
  const { id: memberId, token } = await memberWithUpline(server)
  const upload = (image = png(40, 20), purpose: Purpose = 'PAYMENT_PROOF') =>
    server.call('uploadPicture', { token, body: { purpose, image } })
  const pathOf = (pictureId: string) => server.call('getPicturePath', { token, query: { pictureId } })
  const attach = (ids: string[], to = 'C2C-1', purpose: Purpose = 'PAYMENT_PROOF') =>
    server.services.db.transaction((tx) => attachPictures(tx, { memberId, purpose, ids, to }))
  return { memberId, token, upload, pathOf, attach }
}
const open = (path: string) => server.app.request(path)
const purge = () => purgePictures(server.services)

describe('a picture sent as proof', () => {
  it('is re-encoded, and its owner opens it through a signed path for five minutes', async () => {
    const me = await owner()
    const { pictureId } = (await me.upload()).value
    const { path } = (await me.pathOf(pictureId)).value
    const answer = await open(path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.webp"',
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    server.advance(5 * 60_000)
    expect((await open(path)).status).toBe(404)
  })

  it('can’t be opened by another member or by a modified path', async () => {
    const [me, other] = [await owner(), await owner()]
    const { pictureId } = (await me.upload()).value
    const { pictureId: others } = (await other.upload()).value
    expect((await other.pathOf(pictureId)).errorCode).toBe('record.not.found')
    const { path } = (await me.pathOf(pictureId)).value
    const changed = [
      path.replace(pictureId, others),
      path.replace(/until=\d+/, `until=${server.now() + 9e9}`),
      path.replace(/signature=.*/, 'signature='),
      `/pictures/${pictureId}`,
      '/pictures/..%2f..%2fetc',
    ]
    for (const one of changed) expect((await open(one)).status, one).toBe(404)
  })

  it('is refused by its content and size, whatever its name', async () => {
    const me = await owner()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect((await me.upload(svg)).errorCode).toBe('image.type.err')
    const large = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5 * 1024 * 1024)])
    expect((await me.upload(large.toString('base64'))).errorCode).toBe('image.size.err')
  })

  it('can wait with at most nine others', async () => {
    const me = await owner()
    for (let n = 0; n < 10; n += 1) expect((await me.upload()).success).toBe(true)
    expect((await me.upload()).errorCode).toBe('image.count.err')
  })

  it('can wait with at most nine others, even when fifteen come at once', async () => {
    const me = await owner()
    const answers = await Promise.all(Array.from({ length: 15 }, () => me.upload()))
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
  })

  it('is attached to one thing of its owner, for its purpose', async () => {
    const [me, other] = [await owner(), await owner()]
    const { pictureId } = (await me.upload()).value
    expect(await other.attach([pictureId])).toBe(false)
    expect(await me.attach([pictureId], 'C2C-1', 'IDENTITY')).toBe(false)
    expect(await me.attach([pictureId, pictureId])).toBe(false)
    expect(await me.attach([pictureId])).toBe(true)
    expect(await me.attach([pictureId], 'C2C-2')).toBe(false)
  })

  it('is deleted after a day if it was not attached, and 180 days after its case was decided', async () => {
    const me = await owner()
    const { pictureId: left } = (await me.upload()).value
    const { pictureId: sent } = (await me.upload()).value
    const to = `C2C-${sent}`
    await me.attach([sent], to)
    const known = async (id: string) => (await me.pathOf(id)).success
    const carry = (days: number) =>
      server.services.db.execute(
        `UPDATE pictures SET delete_at = delete_at - interval '${days} days' WHERE member_id = '${me.memberId}'`,
      )
    await carry(1)
    await purge()
    expect([await known(left), await known(sent)]).toEqual([false, true])
    await server.services.db.transaction((tx) => decidePictures(tx, to, server.now()))
    await carry(179)
    await purge()
    expect(await known(sent)).toBe(true)
    await carry(1)
    await purge()
    expect(await known(sent)).toBe(false)
  })
})
