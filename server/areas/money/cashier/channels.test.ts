import { expect, it } from 'vitest'
import { isOpen } from './channels.ts'

const dhaka = (time: string) => Date.parse(`2026-11-21T${time}:00+06:00`)
const openAt = (hours: string | null, time: string, open = true) => isOpen({ open, hours }, dhaka(time), 'Asia/Dhaka')

it('a channel is open from its first minute to the one before its last, in the merchant’s time zone', () => {
  const times = ['08:59', '09:00', '17:59', '18:00']
  expect(times.map((time) => openAt('09:00-18:00', time))).toEqual([false, true, true, false])
})

it('a channel can stay open over midnight', () => {
  const times = ['21:59', '22:00', '23:59', '00:00', '01:59', '02:00', '12:00']
  expect(times.map((time) => openAt('22:00-02:00', time))).toEqual([false, true, true, true, true, false, false])
})

it('a channel without hours is open all day, and a disabled one never', () => {
  expect([openAt(null, '03:00'), openAt(null, '03:00', false), openAt('00:00-23:59', '03:00', false)]).toEqual([
    true,
    false,
    false,
  ])
})
