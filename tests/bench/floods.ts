import { openHttpClient, type Reply } from '../support/http-client.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { p95, type Figure } from './figure.ts'
import { startServer, stopServer } from './server.ts'

type Call = Awaited<ReturnType<typeof openHttpClient>>
type Answer = Pick<Reply<OperationId>, 'status' | 'headers' | 'success' | 'errorCode'>
type Flood = { name: string; size: number; answer: (n: number) => Promise<Answer>; expected: string }

const password = 'Lantern2027'
const paymentPassword = '258036'
const pauseMs = 20
const maxServerMs = 250
const serverMs = (answer: Answer) => Number(answer.headers.get('x-server-ms'))
/** A separate address for each caller, as in a flood from many places. */
const ipOf = (n: number) => `198.18.${n >> 8}.${n & 255}`

const logIn = (call: Call, n: number) =>
  call('logIn', { ip: ipOf(n), body: { type: 'username', username: `flood${n}`, password } })

/** 429 says when to come again; anything else has to be what the call is for. */
const isFault = ({ status, headers, success, errorCode }: Answer, expected: string) =>
  status === 429 ? !(Number(headers.get('retry-after')) > 0) : (success ? 'done' : errorCode) !== expected

/** Makes all calls of a flood at once, and in parallel those of one member who reads the account. */
async function measureFlood(call: Call, token: string, { name, size, answer, expected }: Flood): Promise<Figure[]> {
  let ended = false
  const flood = Promise.all(Array.from({ length: size }, (_, n) => answer(n))).finally(() => (ended = true))
  // at a steady rate, whether the earlier ones were answered or not
  const calls: Promise<Answer>[] = []
  const began = performance.now()
  while (!ended) {
    calls.push(call('getSystemStatus'), call('getMemberInfo', { token }))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const [answers, others] = await Promise.all([flood, Promise.all(calls)])
  const refused = answers.filter(({ status }) => status === 429).length
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${size} ${name} at once: ${refused} answered 429, ${others.length} other calls, ${seconds} s`)
  const faults = [
    ...answers.filter((one) => isFault(one, expected)),
    ...others.filter(({ status, success }) => status !== 429 && !success),
  ]
  for (const { status, errorCode } of faults.slice(0, 3)) console.log(`a call failed: ${status} ${errorCode}`)
  return [
    { name: `calls that fail but by 429, of ${size} ${name} and others`, value: faults.length, max: 0 },
    {
      name: `server's p95 of other calls beside ${size} ${name}, ms`,
      value: p95(others.map(serverMs)),
      max: maxServerMs,
    },
  ]
}

/** Floods of calls that cost a hash or look as if they did, each beside the calls of another member. */
export async function measureFloods(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir, 'tests/bench/flood-server.ts', { TRUST_PROXY: '1' })
  try {
    const call = await openHttpClient(server.address)
    const other = (await logIn(call, 200)).value.token
    const payer = (await logIn(call, 0)).value.token
    const change = { oldPassword: paymentPassword, newPassword: paymentPassword, confirmNewPassword: paymentPassword }
    const reset = { countryDialingCode: '+880', newPassword: 'Lantern2028', verificationCode: '135790' }
    // before the logins, of which one ends the payer's session
    const payments: Flood = {
      name: 'payment passwords of one member',
      size: 500,
      answer: () => call('changePaymentPassword', { token: payer, body: change }),
      expected: 'modify.new.same',
    }
    const logins: Flood = { name: 'logins', size: 200, answer: (n) => logIn(call, n), expected: 'done' }
    const resets: Flood = {
      name: 'anonymous resets',
      size: 2000,
      answer: (n) => {
        const mobileNum = String(1_710_000_000 + n)
        return call('resetPasswordByMobile', { ip: ipOf(n), body: { ...reset, mobileNum } })
      },
      expected: 'validate_verification_code_error',
    }
    const figures: Figure[] = []
    for (const flood of [payments, logins, resets]) figures.push(...(await measureFlood(call, other, flood)))
    return figures
  } finally {
    await stopServer(server.process)
  }
}
