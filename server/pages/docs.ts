import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { contentSecurityPolicy, ownSources } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { compressed } from './compress.ts'
import { escapeHtml, withBrand } from './with-brand.ts'

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const contract = join(import.meta.dirname, '../../openapi/generated/openapi.json')

const own = join(import.meta.dirname, '../../dist/docs')

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API</title><link rel="icon" href="/art/1/favicon.svg"><link rel="stylesheet" href="/docs/api/viewer/swagger-ui.css"><link rel="stylesheet" href="/docs/api/own/start.css"></head>
<body><header class="docs-bar"><b>{{name}}</b><span>The contract. Bodies that travel sealed are written plainly here and sealed on their way.</span><a href="/openapi.json">openapi.json</a></header>
<main id="viewer"></main><script src="/docs/api/viewer/swagger-ui-bundle.js"></script><script type="module" src="/docs/api/own/start.js"></script></body></html>`

/**
 * `/docs/api` shows the contract with Swagger UI, served from here, in the site's colours, and tries its calls as the site
 * makes them; `/openapi.json` is the contract itself.
 */
export function mountDocs(app: Hono, { merchant }: Pick<Services, 'merchant'>): void {
  const text = readFileSync(contract, 'utf8')
  app.get('/openapi.json', (c) =>
    compressed(text, 'application/json; charset=utf-8', c.req.header('accept-encoding') ?? '', {
      'cache-control': 'no-cache',
    }),
  )
  app.get('/docs/api', async (c) => {
    const { brand } = await merchant.read()
    const named = page.replace('{{name}}', () => escapeHtml(brand.names.EN))
    const html = withBrand(named, brand, { language: 'EN', titled: (name) => `${name} API` })
    return c.html(html, 200, { 'content-security-policy': contentSecurityPolicy(ownSources) })
  })
  app.use(
    '/docs/api/own/*',
    serveStatic({ root: own, rewriteRequestPath: (path) => path.replace('/docs/api/own', '') }),
  )
  app.use(
    '/docs/api/viewer/*',
    serveStatic({ root: viewer, rewriteRequestPath: (path) => path.replace('/docs/api/viewer', '') }),
  )
}
