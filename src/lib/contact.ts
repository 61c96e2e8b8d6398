/** What of the configuration says how the operator is reached. */
type Reach = {
  customerService: readonly { csType: 'VIP' | 'LIVECHAT'; path: string }[]
  customerServiceHosts: readonly string[]
  resources: readonly { resourceType: string; url: string }[]
}

/** How the operator is reached; null where a way is not set, or leads where it may not. */
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
