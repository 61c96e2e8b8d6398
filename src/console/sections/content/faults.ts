import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pictureMegabytes, pictureMegapixels } from '#rules/upload-limits.ts'

type Fault = { fault: string; accounts?: string[] }

/** Faults that the server finds in content. */
const texts: Record<string, MessageDescriptor> = {
  execution: msg`Nobody would be shown it: choose visitors, members or both.`,
  period: msg`It would end before it begins.`,
  banner: msg`A banner needs a place and a picture, and nothing else has them.`,
  language: msg`It has to be written in the language of the site.`,
  'language.twice': msg`It is written twice in a language.`,
  link: msg`The link is no path of the site and no https address.`,
  section: msg`There is no such section.`,
  needed: msg`Registration asks to agree to this article, so it has to stay.`,
  audience: msg`Nobody would get it.`,
  'picture.type': msg`This is no png or jpg.`,
  'picture.size': msg`The picture is larger than ${pictureMegabytes} MB or ${pictureMegapixels} megapixels.`,
  'picture.small': msg`A banner needs 800 by 360 pixels or more.`,
  'picture.shape': msg`A banner is from one and a half to four and a half times as wide as high.`,
}

const isFault = (value: unknown): value is Fault => typeof (value as Fault | null)?.fault === 'string'

/** Puts a fault from the server into words. */
export function useFaultText(): (value: unknown) => string {
  const { i18n, t } = useLingui()
  return (value) => {
    if (!isFault(value)) return t`That did not work. Try again.`
    const names = value.accounts?.join(', ') ?? ''
    if (value.fault === 'accounts') return t`Nobody has these accounts: ${names}`
    const text = Object.hasOwn(texts, value.fault) ? texts[value.fault] : undefined
    return text ? i18n._(text) : value.fault
  }
}
