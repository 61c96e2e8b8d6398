import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { optionName } from './option-names.ts'

type Translate = (message: MessageDescriptor) => string

const names: Readonly<Record<string, MessageDescriptor>> = {
  hit: msg`Win`,
  group3: msg`Two alike`,
  group6: msg`All different`,
  plain: msg`Others`,
  year: msg`Animal of the year`,
  with0: msg`With 0`,
  tail0: msg`Digit 0`,
  hit2: msg`2 of 3`,
  hit3: msg`3 of 3`,
  both: msg`Both regular`,
  withSpecial: msg`With the special number`,
  distinct: msg`Three different digits`,
  first: msg`1st prize`,
  second: msg`2nd prize`,
  third: msg`3rd prize`,
  special: msg`Special prize`,
  consolation: msg`Consolation prize`,
}

/** The name of a prize, as in the table of odds. */
export function tierName(tier: string, translate: Translate): string {
  const [, last] = /^last(\d)$/.exec(tier) ?? []
  if (last !== undefined) return translate(msg`Last ${last}`)
  const [, size] = /^size(\d+)$/.exec(tier) ?? []
  if (size !== undefined) return translate(msg`${size} animals`)
  const [head = '', orders] = tier.split(':')
  if (orders !== undefined && names[head]) return translate(msg`${translate(names[head])}, ${orders} orders`)
  return names[tier] ? translate(names[tier]) : optionName(tier, translate)
}
