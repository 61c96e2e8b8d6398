import { afterEach, expect, it, vi } from 'vitest'
import { refusalsOf } from '#tests/support/refusal-texts.tsx'
import { expectRefusalTexts, failureOf, refusalCases, type Flow, type Flows } from '#tests/support/refused-flows.ts'
import { sendAddress } from './send-address.ts'
import { raffleActors } from './raffle.actors.ts'
import { addressMessages, raffleMessages } from './raffle.messages.ts'

afterEach(() => void vi.unstubAllGlobals())

const requestId = crypto.randomUUID()
const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
const drawing: Flow = {
  messages: raffleMessages,
  fail: failureOf(({ api }) => raffleActors(api).draw, { promotionId: 'wheel', requestId }),
}
const sending: Flow = {
  messages: addressMessages,
  fail: async ({ api }) => {
    const answer = await sendAddress(api, { promotionId: 'wheel', drawNo: 3, address, requestId })
    if (answer.ok) throw new Error('it was taken')
    return answer.failure
  },
}

/** The flows that draw, and that send the address of a prize. */
const flows: Flows = {
  claimRaffle: drawing,
  sendRafflePrize: sending,
}

it('covers every refusal of these calls', () => {
  for (const id of Object.keys(flows)) expect(refusalsOf(id as keyof typeof flows), id).not.toEqual([])
})

it.each(refusalCases(flows))('says in words of its own why %s was refused with %s [8.27]', expectRefusalTexts)
