import { eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { withDefaults } from '#server/areas/site/settings/default-settings.ts'
import { followServices } from '#server/areas/site/settings/follow-services.ts'
import type { MerchantSettings, PaymentService } from '#server/areas/site/settings/settings.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import { isRange } from '#server/ports/game-vendors/is-among.ts'
import type { Services } from '#server/services.ts'
import { isOrigin } from '../../keys/is-origin.ts'
import type { FourEyesRule } from '../../pipeline/handler.ts'
import { applySite, previewSite, type Change } from '../site/change-site.ts'
import { showProvider } from './provider-keys.ts'

type Patch<Code extends 'not.found' | 'state.conflict' | 'site.invalid'> = ConsoleStep<Partial<MerchantSettings>, Code>
type Switched = 'not.found' | 'state.conflict'
type Saved = 'state.conflict' | 'site.invalid'

function faultOf({ origin, addresses }: PaymentService, mode: string): string | null {
  if (!isOrigin(origin, mode))
    return 'The address has to be https with host and port alone, such as https://pay.example.'
  return addresses.every(isRange) ? null : 'The addresses of its calls are IP addresses or ranges of them.'
}

/** Whether the environment names it, which the console does not change. */
const isGiven = ({ ports }: Services, id: string): boolean => {
  const provider = ports.paymentProviders.byId(id)
  return provider !== undefined && provider.kept !== true
}

/** The provider after the change, which other processes learn of when they read the settings next. */
async function shown(tx: Tx, services: Services, id: string, by: string) {
  const [row] = await tx.select().from(merchants).where(eq(merchants.code, services.merchant.code))
  followServices(services.ports)(withDefaults(row!.settings))
  return consoleOk(await showProvider(services, tx, services.ports.paymentProviders.byId(id)!, by))
}

/** Adds a payment provider, or replaces the one of its name, which stays on or off. */
export const savePaymentProvider = (services: Services): FourEyesRule<'savePaymentProvider'> => {
  const change = (body: Parameters<FourEyesRule<'savePaymentProvider'>['apply']>[1]['body']): Change<Saved> => ({
    part: 'providers',
    make({ paymentServices }): Patch<Saved> {
      const { provider: id, origin, methods, addresses, sandbox } = body
      if (isGiven(services, id)) return consoleRefuse('state.conflict')
      const on = paymentServices.find((one) => one.id === id)?.on ?? true
      const saved: PaymentService = { id, origin, methods, addresses, sandbox, on }
      const fault = faultOf(saved, services.config.mode)
      if (fault !== null) return consoleRefuse('site.invalid', { value: { fault } })
      return consoleOk({ paymentServices: [...paymentServices.filter((one) => one.id !== id), saved] })
    },
  })
  return {
    preview: (tx, request) => previewSite(tx, services, request, change(request.body)),
    async apply(tx, request) {
      const applied = await applySite(tx, services, request, change(request.body))
      return applied.ok ? shown(tx, services, request.body.provider, request.operator.id) : applied
    },
    async done() {
      services.merchant.forget()
    },
  }
}

/** Switches a payment provider off, which one operator may, or on again. */
export const switchPaymentProvider = (services: Services): FourEyesRule<'switchPaymentProvider'> => {
  const change = (id: string, on: boolean): Change<Switched> => ({
    part: 'providers',
    make({ paymentServices }): Patch<Switched> {
      if (isGiven(services, id)) return consoleRefuse('state.conflict')
      if (!paymentServices.some((one) => one.id === id)) return consoleRefuse('not.found')
      return consoleOk({ paymentServices: paymentServices.map((one) => (one.id === id ? { ...one, on } : one)) })
    },
  })
  return {
    async preview(tx, request) {
      const { provider, on } = request.body
      const preview = await previewSite(tx, services, request, change(provider, on))
      return preview.ok ? consoleOk({ ...preview.value, second: on }) : preview
    },
    async apply(tx, request) {
      const { provider, on } = request.body
      const applied = await applySite(tx, services, request, change(provider, on))
      return applied.ok ? shown(tx, services, provider, request.operator.id) : applied
    },
    async done() {
      services.merchant.forget()
    },
  }
}
