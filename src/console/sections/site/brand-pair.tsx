import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Pair } from '#rules/brand-palette.ts'

const colours: Record<string, MessageDescriptor> = {
  ceiling: msg`the head of the page`,
  ground: msg`the page`,
  panel: msg`a panel`,
  'panel-2': msg`a panel in a panel`,
  field: msg`a field`,
  ink: msg`text`,
  'ink-2': msg`quieter text`,
  'ink-3': msg`hints`,
  edge: msg`the border of a field`,
  win: msg`a fill of success`,
  'on-win': msg`text on a fill of success`,
  'win-ink': msg`text of success`,
  'win-wash': msg`a ground of success`,
  alert: msg`a fill of danger`,
  'on-alert': msg`text on a fill of danger`,
  'alert-ink': msg`text of danger`,
  'alert-wash': msg`a ground of danger`,
  lamp: msg`a button`,
  'lamp-hot': msg`a button under the pointer`,
  'on-lamp': msg`the text of a button`,
  'lamp-edge': msg`an edge in the accent`,
  'lamp-ink': msg`text in the accent`,
  'lamp-wash': msg`a tinted ground`,
}

/** Two colours that are too weak beside each other, in words. */
export function BrandPair({ theme, front, back, ratio, needs }: Pair) {
  const { i18n } = useLingui()
  const nameOf = (code: string) => (colours[code] ? i18n._(colours[code]) : code)
  const [one, other] = [nameOf(front), nameOf(back)]
  return theme === 'dark' ? (
    <Trans>
      Dark theme: {one} on {other} has a contrast of {ratio}, and needs {needs}.
    </Trans>
  ) : (
    <Trans>
      Light theme: {one} on {other} has a contrast of {ratio}, and needs {needs}.
    </Trans>
  )
}
