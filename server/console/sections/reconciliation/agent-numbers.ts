import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleStep } from '#openapi/console-handlers.ts'
import {
  addNumber,
  changeNumber,
  findNumber,
  hasNumber,
  listNumbers,
  type KeptNumber,
} from '#server/areas/money/agent-numbers/keep-numbers.ts'
import { worthOf } from '#rules/deposit-worth.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { settingIn, settingLinesIn } from '#server/texts/default-texts.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'

type Shown = ConsoleReplyOf<'listAgentNumbers'> extends infer R ? Extract<R, { ok: true }> : never
type Row = Shown extends { value: { rows: (infer One)[] } } ? One : never

function show(row: KeptNumber, { cashier, currencyDecimals }: MerchantSettings, language: string): Row {
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const channel = cashier.channels.find(({ channelId }) => channelId === row.channelId)
  const min = channel ? (worthOf(channel.min, channel.rate, currencyDecimals) ?? 0n) : 0n
  const full = row.dayTaken + min > row.dayCap || row.monthTaken + min > row.monthCap
  const { id, channelId, provider, name, use, number, state } = row
  return {
    id,
    channelId,
    channel: channel ? settingIn(channel.name, language) : channelId,
    hours: channel?.hours ?? null,
    steps: channel ? settingLinesIn(channel.steps, language) : [],
    provider,
    name,
    use,
    number,
    state: state === 'in use' && full ? 'full' : state,
    dayCap: text(row.dayCap),
    dayTaken: text(row.dayTaken),
    monthCap: text(row.monthCap),
    monthTaken: text(row.monthTaken),
    addedAt: row.addedAt.toISOString(),
    givenAt: row.givenAt?.toISOString() ?? null,
  }
}

export async function listAgentNumbers(
  { db, clock, merchant }: Services,
  { settings, language }: ConsoleRequest<'listAgentNumbers'>,
): Promise<ConsoleReplyOf<'listAgentNumbers'>> {
  const rows = await listNumbers(db, merchant.code, { now: clock.now(), calendar: settings.calendar })
  return consoleOk({ rows: rows.map((row) => show(row, settings, language)), next: null })
}

/** Caps in minor units; null if one is not a positive amount, or the month's is below the day's. */
function capsOf({ dayCap, monthCap }: { dayCap: string; monthCap: string }, { currencyDecimals }: MerchantSettings) {
  const caps = { dayCap: minorUnits(dayCap, currencyDecimals), monthCap: minorUnits(monthCap, currencyDecimals) }
  const isRight = caps.dayCap !== null && caps.monthCap !== null && caps.dayCap > 0n && caps.monthCap >= caps.dayCap
  return isRight ? { dayCap: caps.dayCap!, monthCap: caps.monthCap! } : null
}

/** Adds a number. Members pay to whatever is configured here, so it needs two operators. */
export const addAgentNumber = ({ clock, merchant }: Services): FourEyesRule<'addAgentNumber'> => ({
  async preview(tx, { body, settings }) {
    const channel = settings.cashier.channels.find(({ channelId }) => channelId === body.channelId)
    if (!channel || channel.mode !== 'QR' || channel.direct) return consoleRefuse('not.found')
    if (channel.payCurrency !== settings.currency || !capsOf(body, settings)) return consoleRefuse('request.param.err')
    if (await hasNumber(tx, merchant.code, body)) return consoleRefuse('state.conflict')
    return consoleOk({
      thing: `agent-number:${body.id}`,
      version: '0',
      effect: [
        { code: 'channel', before: null, after: body.channelId },
        { code: 'number', before: null, after: `${body.name} ${body.number}` },
        { code: 'day-cap', before: null, after: body.dayCap },
        { code: 'month-cap', before: null, after: body.monthCap },
      ],
    })
  },
  async apply(tx, { body, settings }): Promise<ConsoleStep<{ id: string }, 'not.found' | 'state.conflict'>> {
    const { id, channelId, name, use, number } = body
    const channel = settings.cashier.channels.find((one) => one.channelId === channelId)
    const caps = capsOf(body, settings)
    if (!channel || !caps) return consoleRefuse('not.found')
    const row = { id, merchant: merchant.code, channelId, provider: channel.provider, name, use, number, ...caps }
    if (!(await addNumber(tx, row, clock.now()))) return consoleRefuse('state.conflict')
    const after = { channelId, name, use, number, dayCap: String(caps.dayCap), monthCap: String(caps.monthCap) }
    await noteChange(tx, { kind: 'agent_numbers', key: id }, { before: null, after })
    return consoleOk({ id })
  },
})

/** Changes a number. Higher caps and reactivation need two operators; one may stop it or lower its caps at once. */
export const setAgentNumber = ({ merchant }: Services): FourEyesRule<'setAgentNumber'> => ({
  async preview(tx, { body, settings }) {
    const caps = capsOf(body, settings)
    if (!caps) return consoleRefuse('request.param.err')
    const before = await findNumber(tx, merchant.code, body.id)
    if (!before) return consoleRefuse('not.found')
    if (before.state === 'retired') return consoleRefuse('state.conflict')
    const text = (minor: bigint) => amountText(minor, settings.currencyDecimals)
    const number = `${before.name} ${before.number}`
    const begins = before.state !== body.state && body.state === 'in use'
    return consoleOk({
      thing: `agent-number:${body.id}`,
      version: `${before.state} ${before.dayCap} ${before.monthCap}`,
      effect: [
        { code: 'number', before: number, after: number },
        { code: 'state', before: before.state, after: body.state },
        { code: 'day-cap', before: text(before.dayCap), after: text(caps.dayCap) },
        { code: 'month-cap', before: text(before.monthCap), after: text(caps.monthCap) },
      ],
      second: begins || caps.dayCap > before.dayCap || caps.monthCap > before.monthCap,
    })
  },
  async apply(tx, { body, settings }) {
    const caps = capsOf(body, settings)
    if (!caps) return consoleRefuse('request.param.err')
    const changed = await changeNumber(tx, merchant.code, body.id, { state: body.state, ...caps })
    if (changed === 'unknown') return consoleRefuse('not.found')
    return changed === 'done' ? consoleOk({ id: body.id }) : consoleRefuse('state.conflict')
  },
})
