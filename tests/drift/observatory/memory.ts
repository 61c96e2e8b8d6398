import type { Reply } from './reply.ts'

type Fields = Record<string, unknown>
export const made = '2026-11-21T20:15:00Z'

const siteOf = (index: number, name: string): Fields => ({
  siteId: `site-${index + 1}`,
  name,
  lat: 10 * index,
  lon: -70.4,
  altitude: 2635,
  open: index > 0,
  bands: ['optical'],
  contact: 'dome@example.org',
})

const seen: Fields = {
  observationId: 1,
  title: 'Halley',
  target: { kind: 'comet', designation: '1P/Halley', period: null },
  exposure: 30,
  state: 'seen',
  made,
  remark: null,
  at: made,
  dark: true,
  filters: ['V'],
  guide: { star: 'HD1' },
  labels: { team: 'a' },
}
const star: Fields = {
  observationId: 2,
  title: 'Vega',
  target: { kind: 'star', catalogue: 'HR701', magnitude: 0.03 },
  exposure: 5,
  state: 'lost',
  made,
  remark: 'cloud',
}
const area: Fields = {
  observationId: 3,
  title: 'Deep field',
  target: { kind: 'area', corners: [0, 1, 2].map((n) => ({ ra: 53 + n, dec: -27 })) },
  exposure: 3600,
  state: 'planned',
  made,
}
const frame = (): Fields => ({
  frameId: crypto.randomUUID(),
  kind: 'light',
  bytes: 9,
  caption: 'coma',
  gain: 100,
  taken: '2026-11-20',
})

/** The observatory's memory. */
export function createMemory() {
  const sites = ['Paranal', 'La Silla', 'Calar Alto'].map((name, index) => siteOf(index, name))
  return {
    sites: new Map(sites.map((site) => [String(site['siteId']), { version: 1, site }])),
    observations: new Map([seen, star, area].map((one) => [Number(one['observationId']), { ...one }])),
    frames: new Map<number, Fields[]>([[1, [frame()]]]),
    tokens: new Set<string>(),
    ended: new Set<string>(),
    keys: new Map<string, { sent: string; reply: Reply }>(),
    serial: 3,
  }
}
export type Memory = ReturnType<typeof createMemory>
