import { numberText } from '#src/lib/languages.ts'

/** A rate of the contract as a percentage: '0.005' is '0.5 %', as everywhere on the site. */
export const percentText = (rate: string, locale: string): string =>
  `${numberText(Number((Number(rate) * 100).toFixed(4)), locale, { maximumFractionDigits: 4 })} %`
