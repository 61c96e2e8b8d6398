import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Accent } from '#rules/brand-palette.ts'
import { corners, fonts, ornaments, type Corners, type Font, type Ornament } from '#rules/brand-shapes.ts'
import { isInBounds, surfaceTones, type Meaning, type SurfaceTone } from '#rules/brand-tones.ts'
import { Group } from '#src/console/parts/form/groups.tsx'
import { Pick, Tick } from '#src/console/parts/form/inputs.tsx'
import { isColour } from '../brand-style.ts'
import type { Settings } from '../settings-part.ts'
import { Colour } from './colour-field.tsx'

type Brand = Settings<'brand'>['brand']
type Look = Brand['look']
type LookProps = { look: Look; set: (more: Partial<Look>) => void }

const toneNames: Record<SurfaceTone, MessageDescriptor> = {
  sea: msg`Sea, with warm paper`,
  night: msg`Night blue`,
  plum: msg`Plum`,
  wine: msg`Wine red`,
  moss: msg`Moss green`,
  earth: msg`Earth brown`,
  graphite: msg`Graphite`,
}
const ornamentNames: Record<Ornament, MessageDescriptor> = {
  arches: msg`Arches with lamps`,
  plain: msg`A plain line`,
  waves: msg`Waves`,
  lanterns: msg`Lanterns`,
}
const cornerNames: Record<Corners, MessageDescriptor> = {
  sharp: msg`Sharp`,
  usual: msg`Rounded`,
  round: msg`Very round`,
}
const fontNames: Record<Font, MessageDescriptor> = {
  system: msg`Of the device`,
  humanist: msg`Humanist`,
  geometric: msg`Geometric`,
  rounded: msg`Round`,
  serif: msg`With serifs`,
}

const usualColours: Record<Meaning, Accent> = {
  win: { dark: '#23a678', light: '#0b7a57' },
  alert: { dark: '#f0553f', light: '#c8321d' },
}

type MeaningProps = LookProps & { meaning: Meaning; label: ReactNode; names: Accent; bounds: ReactNode }

/** A colour with a meaning, on both themes, where it isn't the usual one. */
function MeaningColours({ look, set, meaning, label, names, bounds }: MeaningProps) {
  const own = look[meaning]
  const hintOf = (colour: string) =>
    isColour(colour) && !isInBounds(meaning, colour) ? <span className="text-alert-ink">{bounds}</span> : bounds
  return (
    <>
      <div className="md:col-span-2">
        <Tick
          label={label}
          value={own !== null}
          onChange={(on) => set({ [meaning]: on ? usualColours[meaning] : null })}
        />
      </div>
      {own !== null &&
        (['dark', 'light'] as const).map((theme) => (
          <Colour
            key={theme}
            label={names[theme]}
            hint={hintOf(own[theme])}
            value={own[theme]}
            onChange={(hex) => set({ [meaning]: { ...own, [theme]: hex } })}
          />
        ))}
    </>
  )
}

/** Surfaces, shapes and face, each from a list, and the colours of success and danger. */
export function BrandLook(props: LookProps) {
  const { t, i18n } = useLingui()
  const { look, set } = props
  const from = <Value extends string>(values: readonly Value[], names: Record<Value, MessageDescriptor>) =>
    values.map((value) => ({ value, label: i18n._(names[value]) }))
  return (
    <Group title={<Trans>Look</Trans>}>
      <Pick
        label={t`Surfaces`}
        options={from(surfaceTones, toneNames)}
        value={look.surface}
        onChange={(surface) => set({ surface: surface as SurfaceTone })}
      />
      <Pick
        label={t`Edge below the head`}
        options={from(ornaments, ornamentNames)}
        value={look.ornament}
        onChange={(ornament) => set({ ornament: ornament as Ornament })}
      />
      <Pick
        label={t`Corners`}
        options={from(corners, cornerNames)}
        value={look.corners}
        onChange={(kind) => set({ corners: kind as Corners })}
      />
      <Pick
        label={t`Typeface`}
        options={from(fonts, fontNames)}
        value={look.font}
        onChange={(font) => set({ font: font as Font })}
      />
      <MeaningColours
        {...props}
        meaning="win"
        label={<Trans>Own colour of success</Trans>}
        names={{ dark: t`Success on the dark theme`, light: t`Success on the light theme` }}
        bounds={<Trans>Green or blue-green</Trans>}
      />
      <MeaningColours
        {...props}
        meaning="alert"
        label={<Trans>Own colour of danger</Trans>}
        names={{ dark: t`Danger on the dark theme`, light: t`Danger on the light theme` }}
        bounds={<Trans>Red or orange</Trans>}
      />
    </Group>
  )
}
