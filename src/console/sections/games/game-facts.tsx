import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { languageOf } from '#src/lib/languages.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { InLanguages } from '../../parts/form/in-languages.tsx'
import { FigureField } from './figure-field.tsx'

/** The facts of a game that players see, as a form holds them. */
export type Facts = { names: Readonly<Record<string, string>>; image: string; rtp: string; closed: string }
type Saved = Pick<ConsoleBodyOf<'saveGame'>, 'names' | 'image' | 'rtp' | 'closedCountries'>

const countriesOf = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter((code) => code !== ''),
  ),
]

/** The names that are written, in the format of the contract. */
export const savedNames = (names: Facts['names']): Saved['names'] =>
  Object.entries(names).flatMap(([language, name]) => (name.trim() === '' ? [] : [{ language, text: name.trim() }]))

/** The facts in the format of the contract: `96.5` becomes `96.50`. */
export function savedOf({ names, image, rtp, closed }: Facts): Saved {
  const [whole = '', rest = ''] = rtp.split('.')
  return {
    names: savedNames(names),
    image: image.trim() || null,
    rtp: rtp === '' ? null : `${Number(whole)}.${rest.padEnd(2, '0').slice(0, 2)}`,
    closedCountries: countriesOf(closed),
  }
}

const isPicture = (text: string) => /^(https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?)?\/(?!\/)[!-~]*$/.test(text)
const isReturn = (text: string) => /^(100|\d{1,2})(\.\d{1,2})?$/.test(text) && Number(text) <= 100

/** The fields that are not in order. */
export const faultsOf = ({ names, image, rtp, closed }: Facts) => ({
  names: (names['EN'] ?? '').trim() === '',
  image: image.trim() !== '' && !isPicture(image.trim()),
  rtp: rtp !== '' && !isReturn(rtp),
  closed: countriesOf(closed).some((code) => code.length !== 2),
})

type FactFieldsProps = { facts: Facts; onChange: (more: Partial<Facts>) => void }

type NameFieldsProps = {
  names: Facts['names']
  onChange: (names: Facts['names']) => void
}

/** The name in each language of the site; the English one is shown where there is no other. */
export function NameFields({ names, onChange }: NameFieldsProps) {
  const { t } = useLingui()
  return (
    <InLanguages isWritten={(code) => (names[code] ?? '') !== ''}>
      {(code) => (
        <TextField
          key={code}
          id={`name-${code}`}
          label={t`Name in ${languageOf(code).name}`}
          optionalMark={code === 'EN' ? undefined : <Trans>optional</Trans>}
          maxLength={80}
          autoComplete="off"
          value={names[code] ?? ''}
          onChange={(event) => onChange({ ...names, [code]: event.target.value })}
        />
      )}
    </InLanguages>
  )
}

/** Names, picture, return and countries of a game. */
export function FactFields({ facts, onChange }: FactFieldsProps) {
  const { t } = useLingui()
  const faults = faultsOf(facts)
  const optional = <Trans>optional</Trans>
  return (
    <>
      <NameFields names={facts.names} onChange={(names) => onChange({ names })} />
      <TextField
        id="game-image"
        label={<Trans>Image address</Trans>}
        optionalMark={optional}
        hint={<Trans>Without one the site draws a picture.</Trans>}
        error={faults.image && t`Write an https address, or a path of this site.`}
        maxLength={300}
        autoComplete="off"
        dir="ltr"
        value={facts.image}
        onChange={(event) => onChange({ image: event.target.value })}
      />
      <FigureField
        id="game-rtp"
        of="amount"
        label={<Trans>Returns of 100</Trans>}
        optionalMark={optional}
        hint={
          faults.rtp ? (
            <Trans>Write a figure from 0 to 100, such as 96.50.</Trans>
          ) : (
            <Trans>Shown to players if the vendor does not say it.</Trans>
          )
        }
        value={facts.rtp}
        onChange={(rtp) => onChange({ rtp })}
      />
      <TextField
        id="game-closed"
        label={<Trans>Closed in these countries</Trans>}
        optionalMark={optional}
        hint={<Trans>Two-letter codes, such as US FR. Visitors from there neither see nor open it.</Trans>}
        error={faults.closed && t`Write codes of two letters.`}
        maxLength={1000}
        autoComplete="off"
        dir="ltr"
        value={facts.closed}
        onChange={(event) => onChange({ closed: event.target.value })}
      />
    </>
  )
}
