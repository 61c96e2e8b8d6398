import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Services } from '#server/services.ts'
import { depositProofs } from './tables.ts'
import { isOpenPath } from '#server/areas/accounts/pictures/signed-path.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The id of a deposit's proof slip here. */
export const slipId = (n: bigint): string => `slip-${n}`
const slipNumber = (id: string): bigint | null => (/^slip-[1-9]\d{0,17}$/.test(id) ? BigInt(id.slice(5)) : null)

async function contentOf({ db }: Pick<Services, 'db'>, id: string): Promise<Buffer | null> {
  const n = slipNumber(id)
  if (n !== null) {
    const [slip] = await db.select({ content: depositProofs.image }).from(depositProofs).where(eq(depositProofs.n, n))
    return slip?.content ?? null
  }
  if (!isId(id)) return null
  const [row] = await db.select({ content: pictures.content }).from(pictures).where(eq(pictures.id, id))
  return row?.content ?? null
}

/** `/pictures/<id>`: a picture, by a signed path for an authorized viewer. Proxies must not cache it. */
export function mountPictures(app: Hono, services: Services): void {
  app.get('/pictures/:id', async (c) => {
    const id = c.req.param('id')
    const path = { id, until: c.req.query('until') ?? '', signature: c.req.query('signature') ?? '' }
    c.header('cache-control', 'no-store')
    const content = isOpenPath(services, path) ? await contentOf(services, id) : null
    if (content === null) return c.body(null, 404)
    return c.body(new Uint8Array(content), 200, {
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="picture.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
}
