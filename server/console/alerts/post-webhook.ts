import { lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { forbidInTransaction } from '../../db/transaction-guard.ts'
import { signatureOf } from '../../http/signature.ts'
import { familyOf, isPrivateAddress, plainAddress } from '../../ports/geo/address.ts'
import type { Services } from '../../services.ts'

const timeoutMs = 5000

/** Ranges beside the private ones that lead to no host of the public Internet, or through a translator to any other. */
const reserved = new BlockList()
for (const [network, prefix] of [
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(network, prefix, familyOf(network))

/** Whether an address is one of the public Internet. */
export function isPublicAddress(text: string): boolean {
  const ip = plainAddress(text)
  return ip !== null && !isPrivateAddress(ip) && !reserved.check(ip, familyOf(ip))
}

/** The receiver didn't take an alert. The message names its answer or the error, never what was sent. */
export class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed'
}

const isOwnMachine = (url: URL) => url.protocol === 'http:' && url.hostname === '127.0.0.1'

/**
 * Whether a webhook may have this address: https to a public host. Outside production also this machine by its address.
 * What a name resolves to is checked again at each call.
 */
export function isWebhook(text: string, mode: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (mode !== 'production' && isOwnMachine(url)) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:') return false
  return isIP(host) === 0 ? /\.[a-z][a-z0-9-]*[a-z0-9]\.?$/.test(host) : isPublicAddress(host)
}

/** Resolves a name and refuses it if any of its addresses is within our own networks, so that no name leads there. */
const publicOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const all = found.every(({ address }) => isPublicAddress(address))
    if (!all || found.length === 0) return done(new WebhookFailed('The name of the webhook has no public address.'), [])
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })

type Post = { url: string; sender: string; key: string; body: string }

/**
 * Posts a signed body to the webhook. It follows no redirect, reads no answer, and connects only to public addresses.
 * @throws WebhookFailed if the receiver isn't reached or answers with anything but a 2xx status
 */
export async function postWebhook(
  { clock, random, config }: Pick<Services, 'clock' | 'random' | 'config'>,
  { url: text, sender, key, body }: Post,
): Promise<void> {
  forbidInTransaction('a call of the webhook')
  if (!isWebhook(text, config.mode)) throw new WebhookFailed('The address of the webhook cannot be used.')
  const url = new URL(text)
  const signed = { vendor: sender, timestamp: String(clock.now()), nonce: random.uuid() }
  const call = { method: 'POST', path: url.pathname + url.search, body }
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-alert-sender': sender,
    'x-alert-timestamp': signed.timestamp,
    'x-alert-nonce': signed.nonce,
    'x-alert-signature': signatureOf('AL1', key, call, signed),
  }
  const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeoutMs) }
  const status = await new Promise<number>((resolve, reject) => {
    const sent = isOwnMachine(url) ? overHttp(url, options) : overHttps(url, { ...options, lookup: publicOnly })
    sent.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', (error) => reject(failureOf(error)))
    sent.end(body)
  })
  if (status < 200 || status > 299) throw new WebhookFailed(`The webhook answered ${status}.`)
}

function failureOf(error: Error): WebhookFailed {
  if (error instanceof WebhookFailed) return error
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new WebhookFailed('The webhook did not answer within five seconds.')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return new WebhookFailed(`The webhook was not reached (${code}).`)
}
