import type { MessageDescriptor } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import type { ErrorCode, OperationId } from '#openapi/generated/operations.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { betSlipActors } from '#src/flows/bet-slip/bet-slip.actors.ts'
import { betSlipMessages } from '#src/flows/bet-slip/bet-slip.messages.ts'
import { launchActors } from '#src/flows/launch/launch.actors.ts'
import { launchMessages } from '#src/flows/launch/launch.messages.ts'
import { protectionActors } from '#src/flows/protection/protection.actors.ts'
import { protectionMessages } from '#src/flows/protection/protection.messages.ts'
import { walletTransferActors } from '#src/flows/wallet-transfer/wallet-transfer.actors.ts'
import { walletTransferMessages } from '#src/flows/wallet-transfer/wallet-transfer.messages.ts'
import { bootWith } from '#tests/support/render-app.tsx'
import { refusalsOf } from '#tests/support/refusal-texts.tsx'
import { refused, stubCalls } from '#tests/support/stub-calls.ts'
import { createServices } from './create-services.ts'
import type { Services } from './services.tsx'
import { standInSurroundings } from './surroundings.ts'

afterEach(() => void vi.unstubAllGlobals())

const bet = { gameCode: 'ssc_1m', issueNo: '20261121-0900', slips: [] }
const chase = { kind: 'SAME', firstIssueNo: '20261121-0900', issues: 2, stopOnWin: false }
const placement = { ...bet, quoteId: 'q1', requestId: 'r1' }
const limit = { kind: 'STAKE', period: 'DAY' }

type Flow = {
  actor: (services: Services) => unknown
  input: unknown
  messages: Readonly<Record<string, MessageDescriptor>>
  /** What is no outcome of this call for a person: it is answered in its place. */
  apart?: readonly ErrorCode[]
}

const placeBet = {
  actor: (services: Services) => betSlipActors(services).placeBet,
  messages: betSlipMessages,
  // a changed price is shown as it is now
  apart: ['lottery.odds.changed'],
} as const
const protection = {
  actor: ({ api }: Services) => protectionActors(api).saveChange,
  messages: protectionMessages,
}

/** How the page makes a call, and the texts it has for what comes of it. */
const flows: { [Op in OperationId]?: Flow } = {
  quoteLotteryBets: { ...placeBet, actor: (services) => betSlipActors(services).priceBet, input: bet },
  placeLotteryBets: { ...placeBet, input: placement },
  placeLotteryChase: { ...placeBet, input: { ...placement, chase } },
  transferBetweenWallets: {
    actor: ({ api }) => walletTransferActors(api).sendTransfer,
    input: { from: 'MAIN', to: 'RNG', amount: '1.00', requestId: 'r1' },
    messages: walletTransferMessages,
  },
  launchGame: {
    actor: (services) => launchActors(services).askLaunch,
    input: { choice: { vassalage: 'V', code: null, roomId: null }, inWindow: false },
    messages: launchMessages,
  },
  setLimit: { ...protection, input: { what: 'set', ...limit, amount: '1.00' } },
  removeLimit: { ...protection, input: { what: 'remove', ...limit } },
  confirmLimit: { ...protection, input: { what: 'confirm', ...limit } },
  reviewLimits: { ...protection, input: { what: 'review' } },
  startCoolingOff: { ...protection, input: { what: 'coolOff', hours: 24 } },
  startSelfExclusion: { ...protection, input: { what: 'exclude', months: 6 } },
  endSelfExclusion: { ...protection, input: { what: 'endExclusion' } },
  answerRealityCheck: { ...protection, input: { what: 'interval', minutes: 60 } },
}

const cases = Object.entries(flows).flatMap(([id, flow]) =>
  refusalsOf(id as OperationId)
    // an unexpected failure is thrown, and said by its number
    .filter((code) => code !== 'unknown.system.err' && !flow.apart?.includes(code as ErrorCode))
    .map((code) => [id, code, flow] as const),
)

it.each(cases)('says in Bengali and in English what %s was refused for by %s [8.27]', async (id, code, flow) => {
  const { method, path } = operationTable[id as OperationId]
  stubCalls({ [`${method} ${path}`]: refused(code as ErrorCode) })
  const services = createServices(standInSurroundings(), bootWith())
  const logic = flow.actor(services) as AnyActorLogic
  const outcome = await toPromise(createActor(logic, { input: flow.input }).start())
  const { ok, failure } = outcome as { ok: boolean; failure: string }
  expect(ok).toBe(false)
  const text = async (language: 'EN' | 'BN') => {
    await services.translations.load(language)
    services.translations.show(language)
    return services.translations.i18n._(flow.messages[failure]!)
  }
  expect(await text('EN')).toMatch(/^[A-Z][^{}]+[a-z.]$/)
  expect(await text('BN')).toMatch(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/)
  services.queryClient.clear()
})
