import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import { settingsOfOne } from '../sections/site/parts.ts'

/**
 * The settings that a decision of two may read: those that one operator may change alone are not among them, because
 * that operator would then control the decision. Reading one throws, so that a test finds it.
 */
export function judgedSettings(settings: MerchantSettings): MerchantSettings {
  const judged = { ...settings }
  for (const key of settingsOfOne)
    Object.defineProperty(judged, key, {
      enumerable: false,
      get: () => {
        throw new Error(`a decision of two rests on the setting ${key}, which one operator may write`)
      },
    })
  return judged
}
