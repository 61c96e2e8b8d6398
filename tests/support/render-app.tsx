import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { operationTable } from '#openapi/generated/operations.ts'
import { App } from '#src/app/app.tsx'
import type { Boot } from '#src/app/boot.ts'
import { connect } from '#src/app/connect.ts'
import { createServices } from '#src/app/create-services.ts'
import { neutralBoot } from '#src/app/neutral-boot.ts'
import { createAppRouter, type AppRouter } from '#src/app/router.tsx'
import { standInSurroundings, type Surroundings } from '#src/app/surroundings.ts'
import type { LanguageCode } from '#src/lib/languages.ts'

export type AppOptions = {
  /** Address to start at, `/` unless given. */
  at?: string
  boot?: Boot
  language?: LanguageCode
  surroundings?: Partial<Surroundings>
  /** Whether a member is logged in. */
  member?: boolean
  /** As in development: React runs every effect, undoes it and runs it again. */
  strict?: boolean
}

/** Every switch on. */
const whitelabel = [
  ...new Set(['REGMOBVERF3', 'DIRECTREG3', ...Object.values(operationTable).map(({ module }) => module)]),
].map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }))

/** The boot data of the demonstration's open site with every switch on, parts of its configuration changed. */
export function bootWith(
  info: Partial<NonNullable<Boot['getSystemStatus']>['info']> = {},
  status: 0 | 1 | 2 = 0,
): Boot {
  const boot = neutralBoot(status)
  if (boot.getSystemStatus)
    boot.getSystemStatus.info = { ...boot.getSystemStatus.info, name: 'Fairhall', currency: 'BDT', whitelabel, ...info }
  return boot
}

/** The whole app in a test's document, in English unless told, its calls answered by `stubCalls`. */
export async function renderApp({
  at = '/',
  boot = bootWith(),
  language = 'EN',
  surroundings,
  member = false,
  strict = false,
}: AppOptions = {}) {
  const path = () => router.latestLocation.pathname
  const around = standInSurroundings({ root: document.documentElement, path, ...surroundings })
  around.local.setItem('lang', language)
  if (member) around.session.setItem('token', '"a-token"')
  const services = createServices(around, boot)
  const router: AppRouter = createAppRouter(services, createMemoryHistory({ initialEntries: [at] }))
  const disconnect = connect(services, router)
  services.start()
  await services.translations.load(language)
  services.translations.show(language)
  await router.load()
  const view = await act(async () => render(<App services={services} router={router} />, { reactStrictMode: strict }))
  const end = () => {
    view.unmount()
    disconnect()
    services.stop()
    services.queryClient.clear()
  }
  /** Follows an address as a link would. */
  const go = (href: string) => act(() => router.navigate({ href }))
  return { services, router, view, go, end }
}
