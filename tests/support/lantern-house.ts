import type { BrandSettings } from '#server/areas/site/brand/brand-settings.ts'

/** A sign that no other brand has. */
export const lanternSign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M7 3H17L20 12L17 21H7L4 12Z" fill="#7dd3fc" /></svg>'

/** A second brand of another name, sign and colours, for what has to hold whatever a site is called. */
export const lanternHouse: BrandSettings = {
  names: { EN: 'Lantern House', BN: 'লণ্ঠন ঘর' },
  shortName: 'Lantern',
  sign: { dark: lanternSign, light: null },
  wordmark: { dark: null, light: null },
  accent: { dark: '#7dd3fc', light: '#075985' },
  look: {
    ornament: 'lanterns',
    corners: 'round',
    font: 'serif',
    surface: 'wine',
    win: { dark: '#22c55e', light: '#15803d' },
    alert: { dark: '#f87171', light: '#b91c1c' },
  },
  footer: { licence: { EN: 'Licence 7 of the State' }, social: [{ name: 'Videos', url: 'https://videos.example/lh' }] },
  senders: { sms: 'LANTERN', mail: 'Lantern House Support' },
}

/** What names the usual brand, its sign, its accent or its surfaces. */
export const usualBrandIn = (text: string): string[] =>
  [
    /fairhall/i,
    /ফেয়ারহল/,
    /M6(?:,| )?25V14\.5/,
    /#?ffb627/i,
    /#7d4e00/i,
    /ffc857/i,
    /#?071519/i,
    /#?f3ecde/i,
    /#?23a678/i,
  ]
    .map((pattern) => pattern.exec(text))
    .filter((found) => found !== null)
    .map(({ index }) => text.slice(Math.max(0, index - 60), index + 60))
