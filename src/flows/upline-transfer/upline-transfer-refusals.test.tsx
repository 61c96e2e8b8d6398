import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { UplineTransfer } from './upline-transfer.tsx'

const texts: Texts = {
  ...memberTexts,
  'login.denied': 'This account may not do this. Please contact customer service.',
  'not.exists.payment.password': 'You need a payment password before you can send money to your upline.',
  'invalid.payment.pw': 'The payment password isn’t right. Nothing was sent.',
  'max.attempt.limit': 'The payment password is locked after too many wrong tries.',
  'account.transfer.exceed.min': 'The amount is below the smallest transfer to an upline.',
  'account.transfer.exceed.max': 'The amount is above the limit for one transfer or one day.',
  'transfer.not.available': 'Your upline can’t receive this transfer. Nothing was sent.',
  'transfer.turnover.required': 'Some of your money must be played before you can send it.',
  'contract.upline.in.debt': 'You have an open contract debt. Settle it before you send money.',
  'wallet.is.locked': 'Your main wallet is locked. Please contact customer service.',
  'account.balance.not.enough': 'Not enough in your main wallet. Nothing was sent.',
  'request.id.reused': 'This transfer was already sent with different details. Please check your account record.',
}

const downTexts: Texts = {
  ...texts,
  error_not_agent: texts['login.denied']!,
  'not.exists.payment.password': 'You need a payment password before you can send money.',
  'account.transfer.exceed.min': 'The amount is below the smallest transfer to a member.',
  'transfer.not.available': 'This member can’t receive the transfer. Nothing was sent.',
  'member.not.found': 'This member can’t receive the transfer. Nothing was sent.',
}

it('has a text for every refusal of a transfer to the team', () => {
  expect(Object.keys(downTexts).toSorted()).toEqual(refusalsOf('transferToDownline'))
})

it('has a text for every refusal of a transfer to the upline', () => {
  expect(Object.keys({ ...texts }).toSorted()).toEqual(refusalsOf('transferToUpline'))
})

it.each(
  languages.flatMap((language) => [
    { language, refuses: 'transferToUpline' as const, to: {}, said: texts },
    { language, refuses: 'transferToDownline' as const, to: { to: 'nodi_27' }, said: downTexts },
  ]),
)(
  'says in the words of $language why $refuses sent nothing [8.24, 8.27]',
  async ({ language, refuses, to, said }) => {
    const money = (amount: string) => `৳${amount}`
    const flow = <UplineTransfer {...to} available="12280.50" currency="BDT" money={money} figure={money} />
    await renderFlow(flow, { language, refuses })
    const form = screen.getByRole('form')
    const field = (name: string) => form.querySelector(`[name="${name}"]`)!
    fireEvent.change(field('amount'), { target: { value: '200' } })
    const submit = async () => {
      fireEvent.change(field('paymentPassword'), { target: { value: '402918' } })
      fireEvent.submit(form)
      const dialog = await screen.findByRole('alertdialog')
      fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!)
    }
    // after 'unknown.system.err' the money may have moved: the page asks, so there is no refusal text
    const { 'unknown.system.err': _, ...refused } = said
    await expectTexts({ language, texts: refused, submit })
  },
  patience,
)
