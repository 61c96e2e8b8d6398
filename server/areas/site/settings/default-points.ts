import { defaultText } from '#server/texts/default-texts.ts'
import type { PointSettings } from './point-settings.ts'

/** The mall's settings unless an operator changes them. */
export const defaultPoints: PointSettings = {
  exchangeRatio: 100,
  step: 100,
  min: 500,
  ratios: { slots: '0.01', lottery: '0.005', sports: '0.005', live: '0.004', PVP: '0.004', deposit: '0.01' },
  rules: defaultText('pointRules'),
}
