import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let seats: Record<'risk' | 'cashier' | 'support', Seat>
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  seats = {
    risk: await desk.enter('risk'),
    cashier: await desk.enter('cashier'),
    support: await desk.enter('support'),
  }
})
afterAll(() => cashier.close())

const png = createCanvas(20, 20).toBuffer('image/png').toString('base64')

async function person() {
  const me = await cashier.player({ funds: 100_000_000n, identified: false })
  const { token } = me
  const picture = async () =>
    (await cashier.call('uploadPicture', { token, body: { purpose: 'IDENTITY', image: png } })).value.pictureId
  /** Sends three pictures; how the inbox names them. */
  const send = async () => {
    const body = { kind: 'PASSPORT' as const, front: await picture(), back: await picture(), selfie: await picture() }
    await cashier.call('sendIdentity', { token, body })
    const { rows } = await cashier.services.db.execute<{ sending: string }>(
      sql`SELECT sending FROM identities WHERE member_id = ${me.id}`,
    )
    return rows[0]!.sending
  }
  const state = async () => (await cashier.call('getIdentity', { token })).value
  return { ...me, send, state }
}

const rowsOf = async (seat: Seat) =>
  (await desk.call('getInbox', seat, { query: { kind: 'identity', limit: 200 } })).value.rows.map(({ ref }) => ref)
const item = (seat: Seat, ref: string) => desk.call('getInboxItem', seat, { query: { kind: 'identity', ref } })
async function decide(ref: string, what: { decision: string; text?: string }) {
  const body = { kind: 'identity', refs: [ref], ...what }
  const preview = await desk.call('decideInboxItem', seats.risk, { body })
  if (!preview.success) return preview
  return desk.call('decideInboxItem', seats.risk, { body: { ...body, seen: preview.value.preview.hash } })
}

describe('documents in the inbox', () => {
  it('documents are shown with their pictures and the member’s data, only to operators who decide about them', async () => {
    const me = await person()
    const ref = await me.send()
    expect(await rowsOf(seats.risk)).toContain(ref)
    for (const seat of [seats.cashier, seats.support]) {
      expect(await rowsOf(seat)).toEqual([])
      expect((await item(seat, ref)).success).toBe(false)
    }
    const { sections, row } = (await item(seats.risk, ref)).value
    expect(row).toMatchObject({ memberId: me.id, title: 'identity.PASSPORT' })
    const [about] = sections
    expect(about!.facts.map(({ code }) => code)).toContain('identity.payee')
    expect(about!.pictures.map(({ code }) => code)).toEqual(['identity.front', 'identity.back', 'identity.selfie'])
    for (const { path } of about!.pictures) expect((await cashier.app.request(path)).status).toBe(200)
    cashier.advance(5 * 60_000)
    expect((await cashier.app.request(about!.pictures[0]!.path)).status).toBe(404)
  })

  it('are refused with words that the member reads, sent again, and accepted', async () => {
    const me = await person()
    const first = await me.send()
    expect((await decide(first, { decision: 'reject' })).errorCode).toBe('request.param.err')
    expect((await decide(first, { decision: 'reject', text: 'The back is too dark.' })).success).toBe(true)
    expect(await me.state()).toMatchObject({ state: 'refused', reason: 'The back is too dark.' })
    const second = await me.send()
    expect((await decide(first, { decision: 'approve' })).errorCode).toBe('not.found')
    expect((await decide(second, { decision: 'approve' })).success).toBe(true)
    expect((await me.state()).state).toBe('accepted')
    expect(await rowsOf(seats.risk)).not.toContain(second)
  })

  it('risk requests documents on the member’s page, with a text that the member reads', async () => {
    const me = await person()
    const ask = (seat: Seat) =>
      desk.call('askMemberIdentity', seat, { body: { id: me.id, text: 'Please show who you are.' } })
    expect((await ask(seats.support)).errorCode).toBe('role.not.allowed')
    expect((await ask(seats.risk)).value.identity).toBe('asked')
    expect(await me.state()).toMatchObject({ state: 'asked', reason: 'Please show who you are.' })
    await me.send()
    expect((await ask(seats.risk)).errorCode).toBe('state.conflict')
  })
})
