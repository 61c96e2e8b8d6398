import type { ScenarioName } from '#mocks/scenarios.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { WhitelabelNode } from '#server/areas/site/settings/merchant-settings.ts'

/** Every module set alike. */
export const allModules = (
  enabled: WhitelabelNode['enabled'],
  nodes: readonly WhitelabelNode[] = defaultSettings.whitelabel,
): WhitelabelNode[] =>
  nodes.map(({ modId, childrenNodes }) => ({ modId, enabled, childrenNodes: allModules(enabled, childrenNodes) }))

const firebase = { apiKey: 'public', authDomain: 'fairhall.example', projectId: 'fairhall', appId: '1:1:web:1' }

type Scene = { settings?: Partial<MerchantSettings>; sabotage?: 'broken' }

/** The double's scenarios as the real server reaches them. */
export const siteScenes: Record<ScenarioName, Scene> = {
  normal: {},
  maintenance: { settings: { status: 1 } },
  region: { settings: { status: 2 } },
  modulesOff: { settings: { whitelabel: allModules('0') } },
  firebase: { settings: { phoneAuth: 'FIREBASE', firebase } },
  captcha: {},
  defaultPassword: {},
  expiredPassword: {},
  unregisteredAddress: { settings: { checkAddress: true } },
  loginFirst: { settings: { homeAfterLogin: true } },
  emptySite: {},
  brokenServiceLinks: {},
  creditMerchant: { settings: { whitelabel: allModules('1') } },
  slow: {},
  offline: {},
  broken: { sabotage: 'broken' },
  throttled: {},
}
