import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'

/** A year: browsers reach the site by https alone for so long. */
const strictTransport = 'max-age=31536000'

/** Asks browsers for https on the addresses of the site that the operator says are https. */
export function askForHttps({ merchant, log }: Pick<Services, 'merchant' | 'log'>): MiddlewareHandler {
  const isHttps = async (host: string): Promise<boolean> => {
    try {
      const { domains } = await merchant.read()
      return domains.some(({ domain }) => domain.startsWith('https://') && new URL(domain).host === host)
    } catch (error) {
      // the answer already says that the database is unavailable
      log.debug({ err: error }, 'the addresses of the site could not be read')
      return false
    }
  }
  return async (c, next) => {
    const [https] = await Promise.all([isHttps(c.req.header('host') ?? ''), next()])
    if (https) c.res.headers.set('strict-transport-security', strictTransport)
  }
}
