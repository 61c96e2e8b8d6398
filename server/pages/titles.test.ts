import { expect, it } from 'vitest'
import { withTitlesOnly, type Boot } from './boot.ts'

it('leaves out of the first page what stands below the titles, and keeps everything else', () => {
  const notice = { id: 'n1', title: 'Maintenance', content: '<p>long</p>' }
  const boot = {
    listVendors: [],
    listAnnouncements: { player: [notice], promotion: [notice], banners: ['b'], headline: ['h'], popup: [notice] },
  } as unknown as Boot
  const light = withTitlesOnly(boot)
  expect(light.listAnnouncements).toMatchObject({
    player: [{ title: 'Maintenance', content: '' }],
    promotion: [{ content: '' }],
  })
  expect(light.listAnnouncements).toMatchObject({ banners: ['b'], headline: ['h'], popup: [notice] })
  expect(light.listVendors).toBe(boot.listVendors)
})
