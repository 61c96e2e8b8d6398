import type { AnswerRule, SmsGateway } from '../ports/sms/http-sms.ts'
import { names } from '../ports/sms/message-template.ts'
import { StartError } from '../start-error.ts'
import { isId, isLine, listIn, wrongField, type Entry } from './list-in.ts'

const cure =
  'set it to a list of {id, method, url, headers, body, accepted, quota, timeoutMs}; accepted and quota are {status, body}, with status a list such as [200, 202] and body a pattern.'

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const maybe = (check: (value: unknown) => boolean) => (value: unknown) => value === undefined || check(value)

/** Codes are secrets: they leave by https, or stay on this machine. */
const isSafe = (value: unknown) =>
  isLine(value) && /^(https:\/\/[^/]|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/.test(value) && URL.canParse(value)

const areHeaders = (value: unknown) =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, text]) => /^[\w-]+$/.test(name) && isLine(text) && /^[ -~]+$/.test(text) && !names(text, 'text'),
  )

const isStatusList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isInteger(one) && one >= 200 && one <= 599)
const isRule = (value: unknown): value is AnswerRule =>
  isObject(value) && wrongField(value, { status: maybe(isStatusList), body: maybe(isLine) }) === undefined

const checks = {
  id: isId,
  method: (value: unknown) => value === 'GET' || value === 'POST' || value === 'PUT',
  url: isSafe,
  headers: maybe(areHeaders),
  body: maybe((value) => typeof value === 'string'),
  accepted: maybe(isRule),
  quota: maybe(isRule),
  timeoutMs: maybe((value) => Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 30_000),
}

/** The gateways that `SMS_GATEWAYS` names; none without it. */
export function smsGatewaysOf(text: string | undefined): SmsGateway[] {
  const list = listIn('SMS_GATEWAYS', text, cure)
  for (const [index, entry] of list.entries()) {
    const wrong = wrongField(entry, checks) ?? wrongTogether(entry as SmsGateway)
    if (wrong !== undefined)
      throw new StartError(`SMS_GATEWAYS: ${wrong} of gateway ${index + 1} cannot be used: ${cure}`)
  }
  const gateways = list as SmsGateway[]
  if (new Set(gateways.map(({ id }) => id)).size < gateways.length)
    throw new StartError(`SMS_GATEWAYS names two gateways of the same id: ${cure}`)
  return gateways
}

/** A body goes with no GET; number and text have to stand somewhere. */
function wrongTogether({ method, url, body = '' }: SmsGateway): string | undefined {
  if (method === 'GET' && body !== '') return 'body'
  const whole = url + body
  return names(whole, 'to', 'digits') && names(whole, 'text') ? undefined : method === 'GET' ? 'url' : 'body'
}
