import { describe, expect, it } from 'vitest'
import type { FieldRule } from '#machines/registration/registration.types.ts'
import { compileForm, numberFits } from './check-fields.ts'
import { shownFields } from './registration-fields.ts'

const rule = (over: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 0,
  maxLength: 0,
  patternId: 1,
  acceptedPattern: '',
  ...over,
})
const check = async (rules: Record<string, FieldRule>, filled: Record<string, string>, phoneCode = false) =>
  (await compileForm(shownFields(rules, phoneCode)))(filled, true)

describe('checking a registration', () => {
  it('matches the written pattern instead of the family [5.06]', async () => {
    const rules = { username: rule({ patternId: 5, acceptedPattern: '[a-f]+' }) }
    expect(await check(rules, { username: '123' })).toEqual({ username: 'format' })
    expect(await check(rules, { username: 'abc' })).toEqual({})
  })

  it('accepts any value for the pattern * [5.08]', async () => {
    expect(await check({ username: rule({ patternId: 5, acceptedPattern: '*' }) }, { username: 'ñ €' })).toEqual({})
  })

  it('requires a length between the two bounds [5.07]', async () => {
    const rules = { username: rule({ minLength: 3, maxLength: 5 }) }
    expect(await check(rules, { username: 'ab' })).toEqual({ username: 'length' })
    expect(await check(rules, { username: 'abcdef' })).toEqual({ username: 'length' })
    expect(await check(rules, { username: 'abcde' })).toEqual({})
  })

  it('requires an optional field only when the rule says so [5.09, 5.13]', async () => {
    const rules = (required: boolean) => ({ affiliateCode: rule({ required, minLength: 4 }) })
    expect(await check(rules(false), {})).toEqual({})
    expect(await check(rules(true), {})).toEqual({ affiliateCode: 'required' })
  })

  it('has a rule for each named field, and for the repeated password [5.11]', async () => {
    const named = ['username', 'password', 'email', 'mobileNum', 'payeeName', 'qqNum', 'line', 'whatsapp', 'facebook']
    named.push('wechat', 'idNumber', 'recommenderId', 'affiliateCode', 'paymentPassword')
    const digits = rule({ patternId: 5, minLength: 6, maxLength: 8 })
    const rules = Object.fromEntries(named.map((field) => [field, digits]))
    const all = (text: string) => Object.fromEntries(named.map((field) => [field, text]))
    const each = (failure: string) => Object.fromEntries(named.map((field) => [field, failure]))
    expect(await check(rules, all('1234567'))).toEqual({})
    expect(await check(rules, {})).toEqual(each('required'))
    expect(await check(rules, all('12345'))).toEqual(each('length'))
    expect(await check(rules, all('abcdefg'))).toEqual(each('format'))
    const repeated = { ...rules, confirmPassword: rule() }
    expect(await check(repeated, { ...all('1234567'), confirmPassword: '7654321' })).toEqual({
      confirmPassword: 'different',
    })
  })

  it('requires the same password twice', async () => {
    const rules = { password: rule(), confirmPassword: rule() }
    expect(await check(rules, { password: 'a1', confirmPassword: 'a2' })).toEqual({ confirmPassword: 'different' })
    expect(await check(rules, { password: 'a1', confirmPassword: ' a1 ' })).toEqual({})
    expect(await check(rules, { password: 'a1' })).toEqual({ confirmPassword: 'required' })
  })

  it('requires a code for a number that has to be proved, and none without a number', async () => {
    const rules = { mobileNum: rule({ required: false, patternId: 5 }) }
    expect(await check(rules, { mobileNum: '1712345678' }, true)).toEqual({ verificationCode: 'required' })
    expect(await check(rules, {}, true)).toEqual({})
  })

  it('checks the length of a number against its country', () => {
    const countries = [{ countryDialingCode: '+880', mobileMinLength: 10, mobileMaxLength: 10 }]
    expect(numberFits({ countryDialingCode: '+880', mobileNum: '1712345678' }, countries)).toBe(true)
    expect(numberFits({ countryDialingCode: '+880', mobileNum: '171' }, countries)).toBe(false)
  })
})
