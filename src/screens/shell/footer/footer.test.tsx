import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleVendors } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../lazy-parts.ts'
import { lazyPopups } from '../lazy-popups.ts'

const resource = (resourceType: 'FACEBOOK' | 'EMAIL' | 'IOS' | 'Android', url: string) => ({
  resourceType,
  url,
  qrCodeUrl: null,
  labelNameEn: null,
  labelNameCn: null,
})
const info = {
  resources: [
    resource('FACEBOOK', 'https://social.test/fairhall'),
    resource('EMAIL', 'mailto:help@fairhall.test'),
    resource('IOS', 'https://app.test/ios'),
    resource('Android', 'https://app.test/apk'),
  ],
  customerServiceHosts: ['chat.test'],
  chatHeaderColour: '#ffc857',
  trustMarks: {
    licences: [],
    protection: [{ name: 'Helping Hand', url: 'https://help.test', image: null }],
    payments: [{ name: 'Nodi Pay', url: null, image: null }],
  },
}

let app: Awaited<ReturnType<typeof renderApp>>
const open = async () => {
  stubCalls({
    'GET /wps/relay/GCSGAME_gameVendor': done([
      sampleVendors('RNG', 'PG'),
      sampleVendors('LOTT', 'TCG_SEA'),
      sampleVendors('FISH', 'PG'),
    ]),
    'GET /wps/relay/WPSCORE_getCustomerServiceScript': done({
      version: { pathList: [{ type: 1, csType: 'LIVECHAT', path: 'https://chat.test/live' }] },
    }),
    'HEAD /live': () => new Response(),
  })
  app = await renderApp({ at: '/help', boot: bootWith(info) })
}
beforeAll(() => Promise.all(Object.values({ ...lazyParts, ...lazyPopups }).map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const namesIn = (list: HTMLElement, role: 'link' | 'listitem' = 'link') =>
  within(list)
    .getAllByRole(role)
    .map((item) => item.textContent)

describe('the footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'))

  it('it shows the configured licences, help and payment methods, and no empty list', async () => {
    await open()
    expect((await footer().findByRole('link', { name: 'Helping Hand' })).getAttribute('href')).toBe('https://help.test')
    expect(footer().getByText('Nodi Pay').closest('a')).toBeNull()
    expect(footer().queryByRole('heading', { name: 'Licence' })).toBeNull()
  })

  it('it names every vendor once, but not TCG_SEA [2.52]', async () => {
    await open()
    expect(namesIn(await footer().findByRole('list', { name: 'Vendors' }), 'listitem')).toEqual(['Vendor PG'])
    expect(footer().getByText('Vendor PG').closest('.sr-only')).toBeNull()
  })

  it('it has the seven about links, each to its article [2.54]', async () => {
    await open()
    const about = await footer().findByRole('link', { name: 'About us' })
    const list = about.closest('ul')!
    expect(namesIn(list)).toEqual([
      'About us',
      'Contact',
      'Terms',
      'Responsible gaming',
      'Privacy',
      'Affiliates',
      'Refunds',
    ])
    expect(about.getAttribute('href')).toBe('/help?topic=about')
  })

  it('it has help links, the categories and the copyright [2.53]', async () => {
    await open()
    await waitFor(() => expect(footer().queryByRole('link', { name: 'Sports' })).toBeNull())
    expect(footer().getByRole('link', { name: 'Questions' }).getAttribute('href')).toBe('/help?topic=questions')
    expect(namesIn(footer().getByRole('link', { name: 'Slots' }).closest('ul')!)).toEqual([
      'Lottery',
      'Fishing',
      'Slots',
    ])
    expect(footer().getByText(/© Fairhall/)).toBeTruthy()
  })
})

describe('the right bar', () => {
  const bar = () => within(screen.getByRole('complementary', { name: 'Contact and downloads' }))

  it('it has customer service, Facebook and e-mail [2.55]', async () => {
    await open()
    expect(await bar().findByRole('button', { name: 'Support' })).toBeTruthy()
    expect(bar().getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe('https://social.test/fairhall')
    expect(bar().getByRole('link', { name: 'E-mail' }).getAttribute('href')).toBe('mailto:help@fairhall.test')
  })

  it('it links to the downloads and shows the codes of the existing apps [2.56, 2.57]', async () => {
    await open()
    const link = await bar().findByRole('link', { name: 'App' })
    expect(link.getAttribute('href')).toBe('/down')
    fireEvent.focus(link)
    expect((await bar().findAllByText(/^Code for/)).map((code) => code.textContent)).toEqual([
      'Code for iOS',
      'Code for Android',
    ])
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(bar().queryByText('Code for iOS')).toBeNull()
  })

  it('it opens customer service in a window of 440 by 750 [7.67, 9.30]', async () => {
    await open()
    const popup = { close: vi.fn(), opener: {}, location: { href: '' } }
    const opening = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    fireEvent.click(await bar().findByRole('button', { name: 'Support' }))
    expect(opening).toHaveBeenCalledWith('', 'customer-service', 'popup,width=440,height=750')
    await waitFor(() => expect(popup.location.href).toBe('https://chat.test/live'))
  })

  it('that window shows the operator’s chat colour until customer service answers [1.49]', async () => {
    await open()
    const page = document.implementation.createHTMLDocument()
    const popup = { close: vi.fn(), opener: {}, location: { href: 'about:blank' }, document: page }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    fireEvent.click(await bar().findByRole('button', { name: 'Support' }))
    const head = page.querySelector('h1')
    expect(head?.textContent).toBe('Support')
    expect(head?.style.background).toMatch(/^(#ffc857|rgb\(255, 200, 87\))$/)
    expect(page.querySelector('[role=status]')?.textContent).toBe('Connecting…')
    await waitFor(() => expect(popup.location.href).toBe('https://chat.test/live'))
  })

  it('a chat that is already open in that window stays as it is', async () => {
    await open()
    const popup = {
      close: vi.fn(),
      opener: {},
      location: { href: 'https://chat.test/live' },
      get document(): never {
        throw new DOMException('of another origin', 'SecurityError')
      },
    }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    fireEvent.click(await bar().findByRole('button', { name: 'Support' }))
    await waitFor(() => expect(popup.opener).toBeNull())
    expect(bar().queryByRole('alert')?.textContent ?? '').toBe('')
  })

  it('it reports that the browser blocked customer service', async () => {
    await open()
    vi.spyOn(window, 'open').mockReturnValue(null)
    fireEvent.click(await bar().findByRole('button', { name: 'Support' }))
    expect(await bar().findByText('Your browser blocked the window. Please allow pop-ups for this site.')).toBeTruthy()
  })
})
