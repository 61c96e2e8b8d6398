import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeFields } from '../../parts/form/time-fields.tsx'
import { useKinds, type Draft } from './kinds.ts'
import { UploadButton } from './upload-button.tsx'

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

type FieldsProps = { draft: Draft; set: (more: Partial<Draft>) => void }

/** The position of a banner, and its picture. */
function BannerFields({ draft: { bannerGroup, image }, set }: FieldsProps) {
  return (
    <>
      <TextField
        id="group"
        label={<Trans>Place of the banner</Trans>}
        hint={<Trans>w_home on the home page, w_register beside the registration</Trans>}
        value={bannerGroup ?? ''}
        onChange={(event) => set({ bannerGroup: orNull(event.target.value) })}
      />
      <TextField
        id="image"
        label={<Trans>Picture</Trans>}
        hint={<Trans>A drawing of the site by its name, an https address, or one that is uploaded here</Trans>}
        value={image ?? ''}
        onChange={(event) => set({ image: orNull(event.target.value) })}
      />
      <UploadButton use="banner" onPicture={({ path }) => set({ image: path })}>
        <Trans>Upload a picture</Trans>
      </UploadButton>
    </>
  )
}

/** Its audience and its link; announcements for agents have their own place. */
function ReachFields({ draft: { beforeLogin, afterLogin, link }, set }: FieldsProps) {
  return (
    <>
      <div>
        <Checkbox checked={beforeLogin} onChange={(event) => set({ beforeLogin: event.target.checked })}>
          <Trans>Shown to visitors</Trans>
        </Checkbox>
        <Checkbox checked={afterLogin} onChange={(event) => set({ afterLogin: event.target.checked })}>
          <Trans>Shown to members</Trans>
        </Checkbox>
      </div>
      <TextField
        id="link"
        label={<Trans>Leads to</Trans>}
        optionalMark={<Trans>optional</Trans>}
        hint={<Trans>A path of the site, or an https address</Trans>}
        value={link ?? ''}
        onChange={(event) => set({ link: orNull(event.target.value) })}
      />
    </>
  )
}

/** Type, picture, link, audience and times. */
export function PlaceFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useLingui()
  const kinds = useKinds()
  const set = (more: Partial<Draft>) => onChange({ ...draft, ...more })
  const { type, bannerGroup, image } = draft
  const setType = (to: Draft['type']) =>
    set(
      to === 'B'
        ? { type: to, bannerGroup: bannerGroup ?? 'w_home', image: image ?? 'lottery/balls_6_star_clover/draws' }
        : {
            type: to,
            bannerGroup: null,
            image: null,
            ...(to === 'AG' && { beforeLogin: false, afterLogin: true, link: null }),
          },
    )
  return (
    <div className="grid gap-3">
      <SelectField<Draft['type']>
        name="type"
        label={t`Type`}
        options={(['B', 'PL', 'PU', 'PR', 'H', 'AG'] as const).map((value) => ({ value, label: kinds[value] }))}
        value={type}
        onValueChange={(value) => value !== null && setType(value)}
      />
      {type === 'AG' ? (
        <p className="text-sm text-ink-2">
          <Trans>Shown in the agents’ centre, to agents alone</Trans>
        </p>
      ) : (
        <ReachFields draft={draft} set={set} />
      )}
      {type === 'B' && <BannerFields draft={draft} set={set} />}
      <TimeFields times={draft} onChange={set} />
      <TextField
        id="position"
        label={<Trans>Place in the order</Trans>}
        inputMode="numeric"
        inputClassName="num"
        value={String(draft.position)}
        onChange={(event) => set({ position: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 4)) })}
      />
    </div>
  )
}
