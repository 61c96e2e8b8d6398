import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { openServiceWindow, serviceAddress } from './customer-service.ts'

const hosts = ['chat.test']
const paths = [
  { type: 1 as const, csType: 'LIVECHAT' as const, path: 'https://chat.test/live' },
  { type: 1 as const, csType: 'VIP' as const, path: 'https://chat.test/vip' },
]

describe('the choice of customer service', () => {
  it('it is VIP service for a rank above 4 [4.05, 9.28]', async () => {
    expect(await serviceAddress(paths, 5, hosts)).toBe('https://chat.test/vip')
  })

  it('it is live chat for a rank that is not above 4 [4.06]', async () => {
    expect(await serviceAddress(paths, 4, hosts)).toBe('https://chat.test/live')
    expect(await serviceAddress(paths, 0, hosts)).toBe('https://chat.test/live')
  })

  it('it is live chat when there is no VIP service', async () => {
    expect(await serviceAddress(paths.slice(0, 1), 9, hosts)).toBe('https://chat.test/live')
  })

  it('it may be a page of this site', async () => {
    const here = [{ type: 1 as const, csType: 'LIVECHAT' as const, path: '/desk?for=all' }]
    expect(await serviceAddress(here, 0, [])).toBe(`${location.origin}/desk?for=all`)
    for (const path of ['//other.test/desk', '/\\other.test'])
      await expect(serviceAddress([{ ...here[0]!, path }], 0, hosts)).rejects.toThrow('leads elsewhere')
  })

  it('it is empty if the path is missing or leads elsewhere', async () => {
    await expect(serviceAddress([], 0, hosts)).rejects.toThrow('no customer service')
    await expect(serviceAddress(paths, 0, ['other.test'])).rejects.toThrow('leads elsewhere')
    await expect(serviceAddress([{ type: 3, csType: 'LIVECHAT', path: 'nonsense' }], 0, hosts)).rejects.toThrow()
  })
})

describe('the window', () => {
  const answered = () => Promise.resolve()
  const opened = () => ({ close: vi.fn(), opener: {} as unknown, location: { href: '' } })

  it('it is 440 by 750 and opens before the address is known, then loads it [7.67, 9.30]', async () => {
    const popup = opened()
    const open = vi.fn(() => popup)
    const address = Promise.withResolvers<string>()
    const done = openServiceWindow(open, () => address.promise, answered)
    expect(open).toHaveBeenCalledWith('', 'customer-service', 'popup,width=440,height=750')
    expect(popup.location.href).toBe('')
    address.resolve('https://chat.test/live')
    expect(await done).toBe('opened')
    expect(popup).toMatchObject({ opener: null, location: { href: 'https://chat.test/live' } })
    expect(popup.close).not.toHaveBeenCalled()
  })

  it('it closes when the address is not found [7.68]', async () => {
    const popup = opened()
    expect(
      await openServiceWindow(
        () => popup,
        () => Promise.reject(new Error('offline')),
        answered,
      ),
    ).toBe('failed')
    expect(popup.close).toHaveBeenCalledOnce()
    expect(popup.location.href).toBe('')
  })

  it("it closes when the address is unreachable, before it shows the browser's error page [7.68]", async () => {
    const popup = opened()
    const reach = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(
      await openServiceWindow(
        () => popup,
        () => Promise.resolve('https://chat.test/live'),
        reach,
      ),
    ).toBe('failed')
    expect(reach).toHaveBeenCalledWith('https://chat.test/live')
    expect(popup.close).toHaveBeenCalledOnce()
    expect(popup.location.href).toBe('')
  })

  it('it reports that the browser blocked it', async () => {
    expect(
      await openServiceWindow(
        () => null,
        () => Promise.resolve(''),
        answered,
      ),
    ).toBe('blocked')
  })

  const invalid = [
    ['the server has a path that is none', () => Promise.reject(new ApiError('service.path.invalid', { status: 422 }))],
    ['the path leads elsewhere', () => serviceAddress(paths, 0, ['other.test'])],
    ['the path cannot be deciphered', () => serviceAddress([{ type: 3, csType: 'LIVECHAT', path: 'x' }], 0, hosts)],
  ] as const
  it.each(invalid)('it closes and says that the address is invalid when %s [7.68, 8.23]', async (_why, address) => {
    const popup = opened()
    expect(await openServiceWindow(() => popup, address, answered)).toBe('invalidUrl')
    expect(popup.close).toHaveBeenCalledOnce()
  })
})
