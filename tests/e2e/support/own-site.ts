import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Provider } from 'oidc-provider'
import { connect } from '#server/db/connect.ts'
import { members, socialLinks } from '#server/areas/accounts/members/tables.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { copySiteData } from '#tests/support/site-data.ts'
import { test } from './test.ts'

const client = { id: 'demo', name: 'Demo', clientId: 'fairhall', clientSecret: 'a secret of this test' }

/** A provider that accepts every typed name, once `follow` has set the site. */
async function openProvider() {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    issuer,
    follow: (site: string) => {
      const { clientId, clientSecret } = client
      const provider = new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${site}/login`] }],
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
        pkce: { required: () => true },
        cookies: { keys: ['cookies of this test'] },
        features: { devInteractions: { enabled: true } },
      })
      const handle = provider.callback()
      http.on('request', (request, response) => void handle(request, response))
    },
    close: () => {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(resolve))
    },
  }
}

/**
 * The real server on a separate database, with an OpenID Connect provider: for tests that change the merchant's
 * settings or rows that no call can change.
 */
async function openOwnSite(settings: Partial<MerchantSettings> = {}) {
  const provider = await openProvider()
  const { issuer } = provider
  const data = await copySiteData(process.env['SITE_TEMPLATE']!)
  const { db, close } = await connect(data.url)
  if (Object.keys(settings).length > 0)
    await asSystem(db, 'tests', Date.now(), (tx) =>
      tx.update(merchants).set({ settings: { ...defaultSettings, ...settings } }),
    )
  const providers = JSON.stringify([{ ...client, issuer }])
  const server = await startServerProcess({ NODE_ENV: 'test', DATA_DIR: data.dataDir, OIDC_PROVIDERS: providers })
  provider.follow(server.address)
  return {
    address: server.address,
    issuer,
    db,
    /** Changes what is known of an account. */
    know: (account: string, row: Partial<typeof members.$inferInsert>) =>
      db.update(members).set(row).where(eq(members.account, account)),
    /** Links a subject of the provider to an account. */
    link: async (account: string, subject: string) => {
      const [member] = await db.select().from(members).where(eq(members.account, account))
      const { id: memberId, merchant } = member!
      const link = { merchant, issuer, subject, memberId, provider: client.id, linkedAt: new Date() }
      await db.insert(socialLinks).values(link)
    },
    close: async () => {
      await close()
      await server.kill('SIGTERM')
      await data.remove()
      await provider.close()
    },
  }
}

export type OwnSite = Awaited<ReturnType<typeof openOwnSite>>

/** Tests on a separate site, one for each worker; `prepare` sets it up. */
export const testOnOwnSite = (settings: Partial<MerchantSettings>, prepare: (site: OwnSite) => Promise<unknown>) =>
  test.extend<object, { site: OwnSite }>({
    site: [
      async ({}, use) => {
        const site = await openOwnSite(settings)
        await prepare(site)
        await use(site)
        await site.close()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.address),
    friends: async ({ site }, use) => use([site.issuer, 'https://fonts.googleapis.com']),
  })
