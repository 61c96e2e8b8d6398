/** The contact settings of the configuration. */
type Reach = {
  customerService: readonly { csType: 'VIP' | 'LIVECHAT'; path: string }[]
  customerServiceHosts: readonly string[]
  resources: readonly { resourceType: string; url: string }[]
}

/** The operator's contacts; null for one that isn't set or leads to a forbidden place. */
export type Contact = { chat: string | null; email: string | null; facebook: string | null }

const httpsUrl = (text: string | undefined): URL | null => {
  const url = URL.parse(text ?? '')
  return url?.protocol === 'https:' ? url : null
}

/** Live chat only on an allowed host, Facebook only by https, e-mail only as `mailto:`. */
export function contactOf({ customerService, customerServiceHosts, resources }: Reach): Contact {
  const resource = (type: string) => resources.find(({ resourceType }) => resourceType === type)?.url
  const chat = httpsUrl(customerService.find(({ csType }) => csType === 'LIVECHAT')?.path)
  const email = resource('EMAIL')
  return {
    chat: chat && customerServiceHosts.includes(chat.host) ? chat.href : null,
    email: email?.startsWith('mailto:') ? email : null,
    facebook: httpsUrl(resource('FACEBOOK'))?.href ?? null,
  }
}

/** The address in a `mailto:` link. */
export const mailAddress = (mailto: string): string => decodeURIComponent(mailto.slice('mailto:'.length).split('?')[0]!)
