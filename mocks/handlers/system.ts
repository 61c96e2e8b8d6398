import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { register } from '../register.ts'
import { countries, siteInfo, whitelabelOf } from '../site.ts'

const maintenanceText = { EN: 'New tables are being set up.', BN: 'নতুন টেবিল বসানো হচ্ছে।' }
const liveChat = 'https://chat.fairhall.example/live'

export const systemHandlers = ({ scenario, now }: Stage) =>
  ({
    getSystemStatus: ({ ip }) => {
      const { status = 0 } = scenario()
      const value: ValueOf<'getSystemStatus'> = {
        status,
        maintenance: status === 1,
        regionRestriction: status === 2,
        location: { ip, country: status === 2 ? 'SG' : 'BD' },
        expectedEnd: status === 1 ? new Date(now() + 3_600_000).toISOString() : null,
        ...(status === 1 && { maintenanceText }),
        info: siteInfo(scenario()),
      }
      return ok(value)
    },
    getWhitelabel: () => ok(whitelabelOf(scenario())),
    getRegisterSetting: () => ok(register),
    listCountries: () => ok([...countries]),
    getDomainRoute: () => ok({ domainList: [{ domain: 'https://fairhall.example', speed: 42 }] }),
    getCustomerServiceScript: () =>
      scenario().brokenServiceLinks
        ? refuse('service.path.invalid')
        : ok({ version: { pathList: [{ type: 1, csType: 'LIVECHAT', path: liveChat }] } }),
  }) satisfies Partial<Handlers>
