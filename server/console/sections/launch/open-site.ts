import { eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { withDefaults } from '#server/areas/site/settings/default-settings.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { FourEyesRule } from '../../pipeline/handler.ts'
import { applySite, previewSite, type Change } from '../site/change-site.ts'
import { readChecks } from './checks.ts'
import { wasOpened } from './was-opened.ts'

const opening: Change<never> = {
  part: 'state',
  make: () => consoleOk({ status: 0, expectedEnd: null }),
}

/** The risks that both see; refused while something is missing, and for a site that was open before. */
async function look(tx: Tx, services: Services): Promise<ConsoleStep<string[], 'state.conflict' | 'site.not.ready'>> {
  const { code } = services.merchant
  const [row] = await tx.select().from(merchants).where(eq(merchants.code, code))
  const settings = withDefaults(row!.settings)
  if (await wasOpened(tx, code, settings.status)) return consoleRefuse('state.conflict')
  const checks = await readChecks({ tx, settings, services })
  const missing = checks.filter(({ state }) => state === 'missing').map(({ check }) => check)
  if (missing.length > 0) return consoleRefuse('site.not.ready', { value: { missing } })
  return consoleOk(checks.filter(({ state }) => state === 'risky').map(({ check }) => check))
}

/** Opens a site for the first time. */
export const openSite = (services: Services): FourEyesRule<'openSite'> => ({
  async preview(tx, request) {
    const looked = await look(tx, services)
    if (!looked.ok) return looked
    const preview = await previewSite(tx, services, request, opening)
    if (!preview.ok) return preview
    const moving = looked.value.map((check) => ({ code: `risk.${check}`, before: null, after: '!' }))
    const effect = [{ code: 'opens', before: null, after: '✓' }]
    return consoleOk({ ...preview.value, effect, moving, second: true })
  },
  async apply(tx, request) {
    const looked = await look(tx, services)
    return looked.ok ? applySite(tx, services, request, opening) : looked
  },
  async done() {
    services.merchant.forget()
  },
})
