import { forbidInTransaction } from '../../db/transaction-guard.ts'
import type { Log } from '../log/log.ts'
import type { Random } from '../../random.ts'
import { StartError } from '../../start-error.ts'
import { filled, type MessageWords } from './message-template.ts'
import { SmsQuotaExceeded, type Sms, type SmsMessage } from './sms.ts'

/** What an answer has to be: one of these statuses (any of success without them), and a text that the pattern finds. */
export type AnswerRule = { status?: readonly number[]; body?: string }

/** A gateway that takes messages by HTTP. Address, headers and body are templates. */
export type SmsGateway = {
  id: string
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
  accepted?: AnswerRule
  /** The answer that says that its account is used up. */
  quota?: AnswerRule
  timeoutMs?: number
}

/** A gateway did not take a message over. Names the gateway and what it answered, never the message. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
}

type Answer = { status: number; text: string }
type Judge = (answer: Answer) => boolean
type Opened = { gateway: SmsGateway; isAccepted: Judge; isQuota: Judge }

const usualTimeoutMs = 5000
const maxAnswerBytes = 16_384

/**
 * Sends by the first of the gateways, and once more by another one when that fails or does not answer in time: a message may
 * then arrive twice, but not never. A gateway that failed is the last one tried by the messages after.
 * @throws StartError when a pattern cannot be read.
 */
export async function httpSms(
  gateways: readonly SmsGateway[],
  { random, log }: { random: Random; log: Log },
): Promise<Sms> {
  let order = await Promise.all(gateways.map(open))
  return {
    async send(message) {
      forbidInTransaction('a text message')
      const [first, second] = order
      if (!first) throw new SmsFailed('No gateway for text messages is set.')
      const words = wordsOf(message, random.uuid())
      try {
        await sendBy(first, words)
      } catch (error) {
        if (!second) throw error
        order = [...order.filter((one) => one !== first), first]
        log.warn(
          { gateway: first.gateway.id, err: error },
          'a gateway did not take a text message; another one is tried',
        )
        await sendBy(second, words)
      }
    },
  }
}

const wordsOf = ({ to, sender, text, locale }: SmsMessage, id: string): MessageWords => ({
  to,
  digits: to.replace(/\D/g, ''),
  sender,
  text,
  locale,
  id,
})

async function open(gateway: SmsGateway): Promise<Opened> {
  const never = () => false
  return {
    gateway,
    isAccepted: await judgeOf(gateway.accepted ?? {}),
    isQuota: gateway.quota ? await judgeOf(gateway.quota) : never,
  }
}

async function judgeOf({ status, body }: AnswerRule): Promise<Judge> {
  const isStatus = (given: number) => (status ? status.includes(given) : given >= 200 && given < 300)
  if (body === undefined) return (answer) => isStatus(answer.status)
  const pattern = await compile(body)
  return (answer) => isStatus(answer.status) && pattern.matcher(answer.text).find()
}

async function compile(body: string) {
  const { RE2JS } = await import('re2js')
  try {
    return RE2JS.compile(RE2JS.translateRegExp(body))
  } catch {
    throw new StartError(`SMS_GATEWAYS: ${body} is no pattern of RE2: set it to one without looking around or back.`)
  }
}

async function sendBy({ gateway, isAccepted, isQuota }: Opened, words: MessageWords): Promise<void> {
  const answer = await request(gateway, words)
  if (isQuota(answer)) throw new SmsQuotaExceeded(`The account at the gateway ${gateway.id} is used up.`)
  if (!isAccepted(answer)) throw new SmsFailed(`The gateway ${gateway.id} answered ${answer.status} and took nothing.`)
}

async function request(gateway: SmsGateway, words: MessageWords): Promise<Answer> {
  const { id, method, timeoutMs = usualTimeoutMs } = gateway
  try {
    const { url, headers, body } = filled(gateway, words)
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
    return { status: response.status, text: await startOf(response) }
  } catch (error) {
    // the address and what else the error says may hold the message
    const reason = error instanceof Error && error.name === 'TimeoutError' ? `in ${timeoutMs} ms` : 'at all'
    throw new SmsFailed(`The gateway ${id} did not answer ${reason}.`)
  }
}

async function startOf({ body }: Response): Promise<string> {
  let text = ''
  if (body === null) return text
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > maxAnswerBytes) break
  }
  return text
}
