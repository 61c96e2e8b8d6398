import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Services } from '../services.ts'

/** `/healthz`: the process answers. `/readyz`: it may be sent traffic; 503 while the database does not answer or it ends. */
export function mountHealth(app: Hono, { db, log }: Services, isEnding: () => boolean): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isEnding()) return c.text('ending', 503)
    try {
      await db.execute(sql`SELECT 1`)
      return c.text('ready')
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer')
      return c.text('database', 503)
    }
  })
}
