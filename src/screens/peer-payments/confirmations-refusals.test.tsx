import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { expectTexts, languages, memberTexts, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import type { Texts } from '#tests/support/refusal-texts.tsx'
import { done, type Sent } from '#tests/support/stub-calls.ts'
import { ConfirmationsScreen } from './confirmations-screen.tsx'

type Payment = ValueOf<'confirmPayment'>
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const waiting: Payment = {
  transactionNo: 'C2C-77',
  withdrawalNo: 'W20261121000004',
  depositNo: null,
  amount: '5000.00',
  method: 'NAGAD',
  payer: 'no***27',
  matchedAt: at(-10),
  payBy: at(5000),
  payTo: null,
  paidAt: at(-6),
  confirmBy: at(5000),
  trxId: '7MD40XKQ92',
  senderLastFour: '7730',
  status: 'WAITING',
  auto: false,
  contested: false,
  contestBy: null,
  receivedAmount: '0.00',
  disputedAmount: '0.00',
  payerPictures: [],
  ownPictures: [],
  myText: 'WAITING',
}
const toPay: Payment = {
  ...waiting,
  withdrawalNo: null,
  depositNo: 'D1',
  status: 'MATCHED',
  paidAt: null,
  confirmBy: null,
  trxId: null,
  senderLastFour: null,
  payTo: { kind: 'WALLET_NUMBER', use: 'SEND_MONEY', name: 'N***', number: '01811203040', reference: 'C2C-77' },
  myText: 'NONE',
}

const listed = (own: Payment[], mine: Payment[] = []) => ({
  'GET /wps/relay/MCSFE_getPaymentConfirmationList': (sent: Sent) => {
    const rows = sent.query.get('role') === 'DEPOSITOR' ? mine : own
    return done({ rows, serverTime: at(0), pageNo: 1, pageSize: 50, totalRows: rows.length })(sent)
  },
})
const show = (own: Payment[], mine: Payment[] = []) =>
  renderFlow(<ConfirmationsScreen />, { language: 'EN', refuses: 'getClosing', answers: listed(own, mine) })

/** A call without an answer is handled separately, with its own texts. */
const { 'unknown.system.err': _asked, ...answerable } = memberTexts
const answerTexts: Texts = {
  ...answerable,
  'record.not.found': 'This payment or picture can’t be found. Choose the picture again.',
  'confirmation.amount.invalid': 'Enter more than zero and less than the whole.',
  'confirmation.proof.required': 'Add a picture first.',
  'request.id.reused': 'You already sent a different answer. Please check the list.',
}
/** The server could also refuse pictures sent inside the answer; the page uploads them first instead. */
const ofUpload = ['image.type.err', 'image.size.err', 'image.count.err']

it.each(languages)(
  'says in the words of %s why an answer is not taken [8.24, 8.27]',
  async (language) => {
    const known = [...Object.keys(answerTexts), ...ofUpload, 'confirmation.closed', 'unknown.system.err']
    expect(known.toSorted()).toEqual(refusalsOf('confirmPayment'))
    await renderFlow(<ConfirmationsScreen />, { language, refuses: 'confirmPayment', answers: listed([waiting]) })
    const tab = await screen.findAllByRole('tab')
    const submit = () => fireEvent.click(screen.getByRole('tabpanel').querySelector('button')!)
    expect(tab).toHaveLength(3)
    await expectTexts({ language, texts: answerTexts, submit })
  },
  patience,
)

const claimTexts: Texts = {
  ...memberTexts,
  'record.not.found': 'This payment or picture can’t be found. Choose the picture again.',
  'confirmation.closed': 'The time to pay is over, or this was sent before.',
  'payment.number.used': 'This transaction number was used before. Check it in the message of your wallet app.',
}

it.each(languages)(
  'says in the words of %s why “I have paid” is not taken [8.24, 8.27]',
  async (language) => {
    expect(Object.keys(claimTexts).toSorted()).toEqual(refusalsOf('claimDirectPayment'))
    await renderFlow(<ConfirmationsScreen />, { language, refuses: 'claimDirectPayment', answers: listed([], [toPay]) })
    const form = await screen.findByRole('form')
    const submit = () => {
      fireEvent.change(form.querySelector('[name="trxId"]')!, { target: { value: '7MD40XKQ92' } })
      fireEvent.change(form.querySelector('[name="lastFour"]')!, { target: { value: '7730' } })
      fireEvent.submit(form)
    }
    await expectTexts({ language, texts: claimTexts, submit })
  },
  patience,
)

it("each party reads the text for its side of the outcome, never the other's", async () => {
  const closed = { status: 'CLOSED_NOT_RECEIVED' as const }
  await show(
    [{ ...waiting, status: 'FORCED_RECEIVED', receivedAmount: '5000.00', myText: 'FORCED_NOT_REFUNDED' }],
    [{ ...waiting, ...closed, withdrawalNo: null, depositNo: 'D1', myText: 'DEPOSIT_REFUNDED' }],
  )
  expect(await screen.findByText(/counts as received and isn’t refunded/)).toBeTruthy()
  expect(screen.getByText(/your payment is proven: your deposit is refunded/)).toBeTruthy()
  expect(screen.queryByText(/The money is back in your wallet/)).toBeNull()
})

it('a part equal to the whole is not sent, nor a denial without a picture', async () => {
  await show([waiting])
  await userEvent.click(await screen.findByRole('tab', { name: 'Part of it' }))
  await userEvent.type(screen.getByLabelText('How much did you get?'), '5000')
  await userEvent.click(screen.getByRole('button', { name: 'I got a part of it' }))
  expect(await screen.findByText(/Choose “All of it” instead/)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'None' }))
  await userEvent.click(screen.getByRole('button', { name: /as not received/ }))
  expect(await screen.findByText('Choose a picture first, and wait until it is ready.')).toBeTruthy()
})

it('an empty list says that no payment waits', async () => {
  await show([])
  expect(await screen.findByText('Nothing to confirm')).toBeTruthy()
})
