import { eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { followServices } from '#server/areas/site/settings/follow-services.ts'
import type { GameService, MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { withDefaults } from '#server/areas/site/settings/default-settings.ts'
import { isRange } from '#server/ports/game-vendors/is-among.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { isOrigin } from '../../keys/is-origin.ts'
import type { FourEyesRule } from '../../pipeline/handler.ts'
import { applySite, previewSite, type Change } from '../site/change-site.ts'
import { showService } from './keys.ts'

type Patch<Code extends 'not.found' | 'state.conflict' | 'site.invalid'> = ConsoleStep<Partial<MerchantSettings>, Code>
type Switched = 'not.found' | 'state.conflict'
type Saved = 'state.conflict' | 'site.invalid'

function faultOf(service: GameService, others: readonly GameService[], mode: string): string | null {
  if (!isOrigin(service.origin, mode))
    return 'The address has to be https with host and port alone, such as https://games.example.'
  if (!service.addresses.every(isRange)) return 'The addresses of its calls are IP addresses or ranges of them.'
  const taken = service.vassalages?.find((code) => others.some(({ vassalages }) => vassalages?.includes(code)))
  if (taken !== undefined) return `Another service runs the games of ${taken}.`
  if (service.vassalages === null && others.some(({ vassalages }) => vassalages === null))
    return 'Another service runs the games that nobody else runs.'
  return null
}

/** Whether the environment names it, which the console does not change. */
const isGiven = ({ ports }: Services, id: string): boolean => {
  const vendor = ports.gameVendors.byId(id)
  return vendor !== undefined && vendor.kept !== true
}

/** The service after the change, which other processes learn of when they read the settings next. */
async function shown(tx: Tx, services: Services, id: string, by: string) {
  const [row] = await tx.select().from(merchants).where(eq(merchants.code, services.merchant.code))
  followServices(services.ports)(withDefaults(row!.settings))
  return consoleOk(await showService(services, tx, services.ports.gameVendors.byId(id)!, by))
}

/** Adds a service, or replaces the one of its name, which stays on or off. */
export const saveGameService = (services: Services): FourEyesRule<'saveGameService'> => {
  const change = (body: Parameters<FourEyesRule<'saveGameService'>['apply']>[1]['body']): Change<Saved> => ({
    part: 'services',
    make({ gameServices }): Patch<Saved> {
      const { service: id, origin, vassalages, addresses, maxWin, maxWinsPerHour } = body
      if (isGiven(services, id)) return consoleRefuse('state.conflict')
      const on = gameServices.find((one) => one.id === id)?.on ?? true
      const service: GameService = { id, origin, vassalages, addresses, maxWin, maxWinsPerHour, on }
      const others = gameServices.filter((one) => one.id !== id)
      const fault = faultOf(service, others, services.config.mode)
      if (fault !== null) return consoleRefuse('site.invalid', { value: { fault } })
      return consoleOk({ gameServices: [...others, service] })
    },
  })
  return {
    preview: (tx, request) => previewSite(tx, services, request, change(request.body)),
    async apply(tx, request) {
      const applied = await applySite(tx, services, request, change(request.body))
      return applied.ok ? shown(tx, services, request.body.service, request.operator.id) : applied
    },
    async done() {
      services.merchant.forget()
    },
  }
}

/** Switches a service off, which one operator may, or on again. */
export const switchGameService = (services: Services): FourEyesRule<'switchGameService'> => {
  const change = (id: string, on: boolean): Change<Switched> => ({
    part: 'services',
    make({ gameServices }): Patch<Switched> {
      if (isGiven(services, id)) return consoleRefuse('state.conflict')
      if (!gameServices.some((one) => one.id === id)) return consoleRefuse('not.found')
      return consoleOk({ gameServices: gameServices.map((one) => (one.id === id ? { ...one, on } : one)) })
    },
  })
  return {
    async preview(tx, request) {
      const { service, on } = request.body
      const preview = await previewSite(tx, services, request, change(service, on))
      return preview.ok ? consoleOk({ ...preview.value, second: on }) : preview
    },
    async apply(tx, request) {
      const { service, on } = request.body
      const applied = await applySite(tx, services, request, change(service, on))
      return applied.ok ? shown(tx, services, service, request.operator.id) : applied
    },
    async done() {
      services.merchant.forget()
    },
  }
}
