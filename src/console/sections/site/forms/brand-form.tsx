import { Trans, useLingui } from '@lingui/react/macro'
import { weakPairs } from '#rules/brand-palette.ts'
import { Group, Rows, Words, type Texts } from '#src/console/parts/form/groups.tsx'
import { Line, MaybeLine } from '#src/console/parts/form/inputs.tsx'
import { InLanguages } from '#src/console/parts/form/in-languages.tsx'
import { BrandPair } from '../brand-pair.tsx'
import { isAccent, isWhole } from '../brand-style.ts'
import type { PartForm, Settings } from '../settings-part.ts'
import { BrandLook } from './brand-look.tsx'
import { BrandPictures } from './brand-pictures.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { Colour } from './colour-field.tsx'

type Brand = Settings<'brand'>['brand']
type SectionProps = { brand: Brand; set: (more: Partial<Brand>) => void }

/** The accent of both themes. */
function Colours({ brand: { accent }, set }: SectionProps) {
  const { t } = useLingui()
  return (
    <Group title={<Trans>Accent</Trans>}>
      <Colour
        label={t`Buttons and lamps, and text on the dark theme`}
        hint={<Trans>Like #ffb627</Trans>}
        value={accent.dark}
        onChange={(dark) => set({ accent: { ...accent, dark } })}
      />
      <Colour
        label={t`Text and edges on the light theme`}
        hint={<Trans>Like #7d4e00</Trans>}
        value={accent.light}
        onChange={(light) => set({ accent: { ...accent, light } })}
      />
    </Group>
  )
}

/** Which pairs of colours are too weak, while they are chosen. */
function WeakPairs({ brand: { accent, look } }: Pick<SectionProps, 'brand'>) {
  const weak = isAccent(accent) && isWhole(look) ? weakPairs(accent, look) : []
  return (
    <div role="status" className="text-sm text-alert-ink">
      {weak.length > 0 && (
        <ul className="grid gap-1">
          {weak.map((pair) => (
            <li key={`${pair.theme} ${pair.front} ${pair.back}`}>
              <BrandPair {...pair} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the foot of every page says. */
function Foot({ brand: { footer }, set }: SectionProps) {
  return (
    <Group title={<Trans>Foot of the page</Trans>}>
      <InLanguages isWritten={(language) => footer.licence[language] !== undefined}>
        {(language) => (
          <MaybeLine
            key={language}
            label={<Trans>Licence, {language}</Trans>}
            value={footer.licence[language] ?? null}
            onChange={(text) => {
              const { [language]: _before, ...others } = footer.licence
              set({ footer: { ...footer, licence: text === null ? others : { ...others, [language]: text } } })
            }}
          />
        )}
      </InLanguages>
      <Rows
        rows={footer.social}
        onChange={(social) => set({ footer: { ...footer, social } })}
        fresh={() => ({ name: '', url: 'https://' })}
        nameOf={({ name, url }) => name || url}
        addLabel={<Trans>Add a page elsewhere</Trans>}
      >
        {(row, change) => (
          <>
            <Line label={<Trans>Name</Trans>} value={row.name} onChange={(name) => change({ name })} />
            <Line label={<Trans>Address</Trans>} value={row.url} onChange={(url) => change({ url })} />
          </>
        )}
      </Rows>
    </Group>
  )
}

/** What the operator is called and looks like, with how it will look. */
export function BrandForm({ value: { brand }, onChange }: PartForm<'brand'>) {
  const { t } = useLingui()
  const set = (more: Partial<Brand>) => onChange({ brand: { ...brand, ...more } })
  return (
    <>
      <Group title={<Trans>Name</Trans>}>
        <Words label={t`Name`} value={brand.names} onChange={(names: Texts) => set({ names })} />
        <Line
          label={<Trans>Short name</Trans>}
          hint={<Trans>Under the icon on a home screen: 12 letters at most</Trans>}
          value={brand.shortName}
          onChange={(shortName) => set({ shortName })}
        />
        <MaybeLine
          label={<Trans>Beginning of account names</Trans>}
          hint={
            <Trans>
              For new players who registered with a phone number alone: one to three small Latin letters. Empty: m.
            </Trans>
          }
          value={brand.accountPrefix ?? null}
          onChange={(prefix) => set({ accountPrefix: prefix ?? undefined })}
        />
      </Group>
      <BrandPictures
        title={<Trans>Sign</Trans>}
        hint={<Trans>Square, SVG or PNG. Icons are made from it. Without one, a plain lamp in the accent.</Trans>}
        value={brand.sign}
        onChange={(sign) => set({ sign })}
      />
      <BrandPictures
        title={<Trans>Name as a picture</Trans>}
        hint={<Trans>SVG or PNG, about four times as wide as high. Without one, the name is written.</Trans>}
        value={brand.wordmark}
        onChange={(wordmark) => set({ wordmark })}
      />
      <Colours {...{ brand, set }} />
      <BrandLook look={brand.look} set={(more) => set({ look: { ...brand.look, ...more } })} />
      <WeakPairs brand={brand} />
      <Foot {...{ brand, set }} />
      <Group title={<Trans>Sender</Trans>}>
        <MaybeLine
          label={<Trans>Of text messages</Trans>}
          hint={<Trans>Up to 11 Latin letters, or a number, as your gateway takes it. Empty: the name.</Trans>}
          value={brand.senders.sms}
          onChange={(sms) => set({ senders: { ...brand.senders, sms } })}
        />
        <MaybeLine
          label={<Trans>Of mail</Trans>}
          hint={<Trans>Empty: the name.</Trans>}
          value={brand.senders.mail}
          onChange={(mail) => set({ senders: { ...brand.senders, mail } })}
        />
      </Group>
      <BrandPreview brand={brand} />
    </>
  )
}
