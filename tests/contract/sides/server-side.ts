import { asSystem } from '#server/audit/as-system.ts'
import { seedContent } from '#server/demo/seed/seed-content.ts'
import { vendorNames } from '#server/demo/seed/games/vendors.ts'
import { seedGames } from '#server/demo/seed/seed-games.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import { knownAddresses, sessions } from '#server/areas/accounts/sessions/tables.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { arrangeOn } from './arrange-server.ts'
import { allModules, siteScenes } from './scenes.ts'
import { scriptedOidc, scriptedSms } from './scripted-ports.ts'
import { handOf } from './server-hand.ts'
import { openLotteries } from './server-lottery.ts'
import { idOf, removePeople, secretsOf, seedPeople } from './server-people.ts'
import { seedPoints } from './server-points.ts'
import { seedPromotions } from './server-promotions.ts'
import { seedMissions, suiteMissions } from './server-missions.ts'
import { seedRaffles } from './server-raffles.ts'
import { seedRebates } from './server-rebates.ts'
import { seedProtection } from './server-responsible-gaming.ts'
import { openVendor, vendorOrigin } from './server-vendor.ts'
import { seedWallets } from './server-wallets.ts'
import { origin, type Side } from './side.ts'

/** Plain http: Node 24 aborts when a sealed body is opened after msw has answered a call to https in the same process. */
const settings = { domains: [{ domain: origin, speed: null }], whitelabel: allModules('1') }

/** The token of a new session of an account; `expired` is one that has ended. */
async function openToken({ services }: TestServer, account: string): Promise<string> {
  const { db } = services
  const memberId = idOf(account === 'expired' ? 'nodi_27' : account)
  const passwordDue = account === 'default.password'
  const visit = { memberId, ip: '203.0.113.7', userAgent: 'suite', passwordDue }
  const token = await db.transaction((tx) => openSession(tx, services, visit))
  if (account === 'expired') await db.update(sessions).set({ endedAt: new Date(), endReason: 'password' })
  return token
}

/** Puts people and what they have in each area back to what the suite begins with. */
async function beginAgain(server: TestServer, secrets: Awaited<ReturnType<typeof secretsOf>>): Promise<void> {
  const { services } = server
  await server.setSettings({ missions: suiteMissions })
  await removePeople(server)
  await seedPeople(server, secrets)
  await seedProtection(services)
  await seedPoints(services)
  await seedPromotions(services)
  await seedRaffles(services)
  await seedRebates(services)
  await seedMissions(services)
}

/** The real application on a database in which the double's people live, so that the same words mean the same. */
export async function openServer(): Promise<Side & { server: TestServer }> {
  const server = await startTestServer({ settings, ports: { oidc: scriptedOidc, sms: scriptedSms } })
  const { services, ports } = server
  ports.gameVendors.add({
    id: 'suite',
    keys: ['k'.repeat(32)],
    origin: vendorOrigin,
    vassalages: Object.keys(vendorNames),
  })
  const { db, merchant } = services
  const secrets = await secretsOf(server)
  const vendor = openVendor(services)
  const readSettings = merchant.read.bind(merchant)
  await asSystem(db, 'tests', services.clock.now(), (tx) => seedContent(tx, services))
  await db.transaction((tx) => seedGames(tx))
  await seedWallets(services)
  const hand: Side['hand'] = { ...handOf(server, secrets), ...(await openLotteries(services)) }

  return {
    name: 'server',
    server,
    hand,
    fetch: async (url, init) => server.app.request(url, init),
    now: server.now,
    key: (await ports.sealingKeys.current()).publicJwk as Side['key'],
    token: (account) => openToken(server, account),
    async reset() {
      merchant.read = readSettings
      await vendor.reset()
      await beginAgain(server, secrets)
    },
    async play(name, id) {
      const { settings, sabotage } = siteScenes[name]
      if (settings) await server.setSettings(settings)
      if (sabotage === 'broken') merchant.read = () => Promise.reject(new Error('the suite broke it'))
      if (name === 'unregisteredAddress') {
        const memberId = idOf('new.address')
        await db.insert(knownAddresses).values({ memberId, ip: '198.51.100.1', confirmedAt: new Date(server.now()) })
      }
      if (name === 'throttled') await arrangeOn(server, hand)(id, 'TOO_MANY_REQUEST', {})
    },
    arrange: async (id, code, call) =>
      arrangeOn(server, hand)(id, code, id === 'openFreeGame' ? await vendor.arrange(code, call) : call),
    close: async () => {
      vendor.close()
      await server.close()
    },
  }
}
