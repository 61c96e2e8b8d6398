import { expect, it } from 'vitest'
import { postingKinds, shownAs } from './posting-kinds.ts'

it('the account record shows each kind of posting by type, subtype and status', () => {
  const shown = Object.keys(postingKinds).map((kind) => {
    const { type, subType, status } = shownAs(kind, '')
    return [kind, type, subType, status].join(' ')
  })
  expect(shown).toEqual([
    'deposit deposit  done',
    'deposit-reversal deposit  reversed',
    'suspense other suspense done',
    'provider-fee other provider_fee done',
    'direct-refund deposit direct_refund done',
    'reconciliation other reconciliation done',
    'withdraw-hold withdraw  held',
    'withdraw-release withdraw  released',
    'withdraw-pay withdraw  done',
    'withdraw-return withdraw withdraw_return reversed',
    'bet betting  done',
    'win winning  done',
    'tie winning tie done',
    'refund betting refund reversed',
    'correction winning correction done',
    'receivable other receivable done',
    'write-off other write_off done',
    'wallet-send other wallet_transfer_out done',
    'wallet-arrive other wallet_transfer_in done',
    'wallet-return other wallet_transfer_return released',
    'member-transfer-out other transfer_out done',
    'member-transfer-in other transfer_in done',
    'bonus other bonus done',
    'bonus-forfeit other bonus_forfeit done',
    'points other points done',
    'betting-rebate betting_rebate  done',
    'agent-rebate agent_rebate  done',
    'referral-rebate referral_rebate  done',
    'dividend dividend  done',
    'daily-wage daily_wage  done',
    'hour-wage hour_wage  done',
    'real-time-wage real_time_wage  done',
    'share-bonus share_bonus  done',
    'credit-draw other credit_draw done',
    'credit-settle other credit_settle done',
    'adjustment other adjustment done',
    'play-money other play_money done',
    'demonstration deposit  done',
  ])
})

it('there is no subtype where the type is enough, and an unknown kind shows its name', () => {
  expect(shownAs('deposit', '')).toEqual({ type: 'deposit', subType: null, status: 'done' })
  expect(shownAs('gift', '')).toEqual({ type: 'other', subType: 'gift', status: 'done' })
})

it('a collected debt is named by its source', () => {
  expect(
    [
      'contract:7f1c:20261115T1800:debt',
      'share-bonus:op-1:debt',
      'charge-back-owed:demo-pay:tx-1:500',
      'direct-owed:W20261121000001-1:500',
      'referral-owed:7f1c:500',
      'lottery:120-1:v2:owed',
    ].map((key) => shownAs('receivable', key).subType),
  ).toEqual([
    'receivable_contract',
    'receivable_contract',
    'receivable_charge_back',
    'receivable_direct',
    'receivable_referral',
    'receivable',
  ])
})
