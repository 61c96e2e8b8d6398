import { useLingui } from '@lingui/react'
import { nameIn } from './brand.ts'
import { useServices } from './services.tsx'

/** What the site is called, in the language that is shown. */
export function useBrandName(): string {
  const { i18n } = useLingui()
  return nameIn(useServices().brandNames, i18n.locale)
}
