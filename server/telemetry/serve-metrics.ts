import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { listen } from '../listen.ts'
import type { Log } from '../ports/log/log.ts'
import type { Metrics } from './metrics.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call brings the key, compared in a time that tells nothing of it. */
export const bringsKey = (authorization: string | undefined, key: string): boolean =>
  timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${key}`))

function mountMetrics(app: Hono, metrics: Metrics, { key, log }: { key: string | null; log: Log }): void {
  app.get('/metrics', async (c) => {
    if (key !== null && !bringsKey(c.req.header('authorization'), key)) return c.text('not found', 404)
    try {
      return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read')
      return c.text('database', 503)
    }
  })
}

/**
 * Serves `/metrics` as the settings say: without authentication on a separate port, for a network that visitors can't
 * reach; on the site's own port to callers with the key. Returns the function that closes the separate port.
 */
export async function serveMetrics(
  app: Hono,
  metrics: Metrics,
  { host, telemetry: { metricsPort, metricsKey } }: Pick<Config, 'host' | 'telemetry'>,
  log: Log,
): Promise<() => Promise<void>> {
  if (metricsKey !== null) mountMetrics(app, metrics, { key: metricsKey, log })
  if (metricsPort === null) return async () => {}
  const own = new Hono()
  mountMetrics(own, metrics, { key: null, log })
  const listening = await listen(own, { host, port: metricsPort }, 'METRICS_PORT', 1000)
  return () => listening.close()
}
