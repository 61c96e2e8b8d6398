import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AreaField } from '#src/console/parts/form/area-field.tsx'
import type { Texts } from '#src/console/parts/form/groups.tsx'
import type { PartForm } from '../settings-part.ts'
import { Group } from '#src/console/parts/form/groups.tsx'
import { InLanguages } from '#src/console/parts/form/in-languages.tsx'
import { languageOf } from '#src/lib/languages.ts'
import { Count, Decimal } from '#src/console/parts/form/inputs.tsx'

type RuleTextProps = { language: string; rules: Texts; onChange: (rules: Texts) => void }

function RuleText({ language, rules, onChange }: RuleTextProps) {
  const id = useId()
  return (
    <AreaField
      id={id}
      label={<Trans>Rules in {language}, HTML</Trans>}
      lang={languageOf(language).tag}
      rows={8}
      value={rules[language] ?? ''}
      onChange={(event) => onChange({ ...rules, [language]: event.target.value })}
    />
  )
}

/** How points are earned and exchanged, and what players read about it. */
export function PointsForm({ value: { points }, onChange }: PartForm<'points'>) {
  const { t } = useLingui()
  const set = (more: Partial<typeof points>) => onChange({ points: { ...points, ...more } })
  const names: Record<string, string> = {
    slots: t`Slots`,
    lottery: t`Lottery`,
    sports: t`Sports`,
    live: t`Live casino`,
    PVP: t`Card games`,
    deposit: t`Deposits`,
  }
  return (
    <>
      <Group title={<Trans>Exchange</Trans>}>
        <Count
          label={<Trans>Points for 1.00</Trans>}
          value={points.exchangeRatio}
          onChange={(exchangeRatio) => set({ exchangeRatio })}
        />
        <Count label={<Trans>In steps of</Trans>} value={points.step} onChange={(step) => set({ step })} />
        <Count label={<Trans>Fewest at once</Trans>} value={points.min} onChange={(min) => set({ min })} />
      </Group>
      <Group title={<Trans>Points for 1.00 of valid bet or deposit</Trans>}>
        {Object.entries(points.ratios).map(([type, ratio]) => (
          <Decimal
            key={type}
            label={names[type] ?? type}
            value={ratio}
            onChange={(next) => set({ ratios: { ...points.ratios, [type]: next } })}
          />
        ))}
      </Group>
      <Group title={<Trans>Rules as players read them</Trans>}>
        <InLanguages isWritten={(language) => points.rules[language] !== undefined}>
          {(language) => (
            <RuleText key={language} language={language} rules={points.rules} onChange={(rules) => set({ rules })} />
          )}
        </InLanguages>
      </Group>
    </>
  )
}
