import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Services } from '../../services.ts'
import { isOpenPath } from './signed-path.ts'
import { pictures } from './tables.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** `/pictures/<id>`: a picture, by a path that was signed for whoever may see it. No copy of it stays on the way. */
export function mountPictures(app: Hono, services: Services): void {
  app.get('/pictures/:id', async (c) => {
    const id = c.req.param('id')
    const path = { id, until: c.req.query('until') ?? '', signature: c.req.query('signature') ?? '' }
    c.header('cache-control', 'no-store')
    if (!isId(id) || !isOpenPath(services, path)) return c.body(null, 404)
    const [row] = await services.db.select({ content: pictures.content }).from(pictures).where(eq(pictures.id, id))
    if (!row) return c.body(null, 404)
    return c.body(new Uint8Array(row.content), 200, {
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="picture.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
}
