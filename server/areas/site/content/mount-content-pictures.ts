import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Services } from '#server/services.ts'
import { contentPictures } from './tables.ts'

/** The path where players load a picture of the operator's content. */
export const contentPicturePath = (id: string): string => `/pictures/site/${id}.webp`

const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

/**
 * `/pictures/site/<id>.webp`: a picture of an announcement or an article. It never changes, so it can be cached
 * forever.
 */
export function mountContentPictures(app: Hono, { db }: Pick<Services, 'db'>): void {
  app.get('/pictures/site/:file', async (c) => {
    const [, id] = file.exec(c.req.param('file')) ?? []
    if (id === undefined) return c.body(null, 404)
    const [row] = await db
      .select({ content: contentPictures.content })
      .from(contentPictures)
      .where(eq(contentPictures.id, id))
    if (!row) return c.body(null, 404)
    return c.body(new Uint8Array(row.content), 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })
}
