import type { ValueOf } from '#openapi/handlers.ts'
import type { Boot } from './boot.ts'
import { brand } from './brand.ts'

type Status = ValueOf<'getSystemStatus'>

const info: Status['info'] = {
  merchantCode: brand.merchantCode,
  name: '',
  platform: 'web',
  device: 'WEB',
  lotteryType: 'SEA',
  prizeModes: [],
  currency: '',
  currencyDecimals: 2,
  timeZone: 'UTC',
  dayCuts: [],
  weekStart: 1,
  languages: ['BN', 'EN'],
  defaultLanguage: 'BN',
  chatHeaderColour: '#0c2830',
  homeAfterLogin: false,
  forcePasswordChange: false,
  phoneAuth: 'SMS',
  firebase: null,
  whitelabel: [],
  register: {
    username: [],
    mobile: [],
    agreement: { preselected: true, required: true, minimumAge: 18, article: 'agreement' },
    bannerGroup: 'w_register',
    bonus: null,
  },
  resources: [],
  customerService: [],
  customerServiceHosts: [],
  analytics: { gtagId: null },
  imgUrl: '',
  imageCDNs: [],
  launchGameCDNs: [],
  launchGameHosts: [],
  routes: [],
  zaloReward: { amount: '0', currency: '' },
}

const usualModules = ['USERNAMEREG3', 'MOBILENUMREG3', 'DIRECTREG3', 'MOBILEVERCODELOGIN3', 'FREEPLAY3']

/** Boot answers without an operator's settings, for views rendered at build time: defaults are on, lists are empty. */
export const neutralBoot = (status: Status['status']): Boot => ({
  getSystemStatus: {
    status,
    maintenance: status === 1,
    regionRestriction: status === 2,
    location: { ip: '', country: null },
    expectedEnd: null,
    info: {
      ...info,
      whitelabel: usualModules.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })),
    },
  },
})
