import type { Hono } from 'hono'
import { html } from 'hono/html'
import { contentSecurityPolicy, ownSources } from '../http/security-headers.ts'
import type { Services } from '../services.ts'

const style =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem;background:#071519;color:#f5efe2}' +
  'article{background:#0f242a;border-radius:16px;padding:16px;margin-block:12px}pre{white-space:pre-wrap;margin:8px 0 0}' +
  'iframe{border:0;width:100%;height:24rem;background:#fff}small{color:#b4c6c7}a{color:#ffc857}'

/** `/dev/outbox`: what development would have sent by SMS and mail, newest first. Never mounted in production. */
export function mountOutbox(app: Hono, { ports }: Services): void {
  app.get('/dev/outbox', async (c) => {
    const messages = await ports.outbox.list()
    const policy = contentSecurityPolicy(ownSources)
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <title>Outbox</title>
            <link rel="icon" href="/art/1/favicon.svg" />
            <style>
              ${style}
            </style>
          </head>
          <body>
            <main>
              <h1>Outbox</h1>
              <p>
                ${messages.length === 0 ? 'Nothing has been sent yet.' : 'Newest first.'}
                <a href="/dev/outbox">Look again</a>
              </p>
              ${messages.map(
                (message) =>
                  html`<article>
                    <small>${message.channel} · ${message.kind} · ${new Date(message.sentAt).toISOString()}</small>
                    <h2>${message.to}</h2>
                    ${message.subject ? html`<h3>${message.subject}</h3>` : ''}
                    <pre lang="${message.locale}">${message.text}</pre>
                    ${
                      message.html === undefined
                        ? ''
                        : html`<details>
                            <summary>As mail programs show it</summary>
                            <iframe
                              sandbox
                              title="${message.subject ?? message.kind}"
                              srcdoc="${message.html}"
                            ></iframe>
                          </details>`
                    }
                  </article>`,
              )}
            </main>
          </body>
        </html>`,
    )
  })
  app.get('/dev/outbox.json', async (c) => c.json(await ports.outbox.list(), 200, { 'cache-control': 'no-store' }))
}
