import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Pair } from '#rules/brand-palette.ts'
import { Alert } from '#src/ui/alert.tsx'
import { BrandPair } from './brand-pair.tsx'

type PictureFault = { place: string; reason: 'drawing' | 'size' | 'kind' }
type Fault = { fault: string } | Pair | PictureFault

const places: Record<string, MessageDescriptor> = {
  'sign.dark': msg`The sign on the dark theme`,
  'sign.light': msg`The sign on the light theme`,
  'wordmark.dark': msg`The picture of the name on the dark theme`,
  'wordmark.light': msg`The picture of the name on the light theme`,
}
const reasons: Record<PictureFault['reason'], MessageDescriptor> = {
  drawing: msg`The drawing needs shapes and a viewBox. Scripts, texts, style sheets and pictures from elsewhere are taken out of it: turn texts into paths.`,
  size: msg`An SVG may have 12 kB. A PNG may have 64 kB, and sides from 32 to 1,024 pixels.`,
  kind: msg`It has to be an SVG or a PNG.`,
}

function PictureLine({ place, reason }: PictureFault) {
  const { i18n } = useLingui()
  return (
    <>
      {places[place] && i18n._(places[place])}: {i18n._(reasons[reason])}
    </>
  )
}

function FaultLine({ value }: { value: Fault }) {
  if ('fault' in value) return <span lang="en">{value.fault}</span>
  return 'ratio' in value ? <BrandPair {...value} /> : <PictureLine {...value} />
}

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && ('fault' in value || 'ratio' in value || 'reason' in value)

/** Faults in the settings, as the server reports them. */
export function useSiteFault() {
  const [value, setValue] = useState<unknown>(null)
  return {
    onRefused: setValue,
    line: isFault(value) ? (
      <Alert tone="alert" title={<Trans>Nothing was changed</Trans>}>
        <FaultLine value={value} />
      </Alert>
    ) : null,
  }
}
