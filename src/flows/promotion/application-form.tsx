import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { REMARK_LENGTH } from '#machines/promotion/promotion.types.ts'
import { charactersOf } from '#rules/characters-of.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { UploadPicture } from '../shared/upload-picture.tsx'
import { remarkMessages } from './promotion.messages.ts'
import { PromotionProblem } from './promotion-problem.tsx'
import type { PromotionControl } from './use-promotion.ts'

type RemarkProps = { value: string; error: string | undefined; onChange: (value: string) => void }

function RemarkField({ value, error, onChange }: RemarkProps) {
  const length = charactersOf(value)
  return (
    <Field
      id="promotion-remark"
      label={<Trans>Tell us</Trans>}
      hint={<Trans>In your own words, or with a picture below.</Trans>}
      error={error}
    >
      {(ids) => (
        <>
          <textarea
            {...ids}
            name="remark"
            rows={4}
            className="w-full rounded-2 border border-edge bg-field p-3 text-md aria-invalid:border-alert"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <p className="num mt-1 text-end text-xs text-ink-2">
            {length} / {REMARK_LENGTH}
          </p>
        </>
      )}
    </Field>
  )
}

/** The application for a promotion: a remark and one to three pictures. */
export function ApplicationForm({ control, promotionId }: { control: PromotionControl; promotionId: string }) {
  const { i18n, t } = useLingui()
  const { actor, state } = control
  const { fields, problem } = state.context
  const [remark, setRemark] = useState('')
  const [pictures, setPictures] = useState<readonly (string | null)[]>([null, null, null])
  const touch = () => {
    if (problem || Object.keys(fields).length > 0) actor.send({ type: 'promotion.changed' })
  }
  const put = (n: number, pictureId: string | null) => {
    touch()
    setPictures((before) => before.map((one, index) => (index === n ? pictureId : one)))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const chosen = pictures.filter((one) => one !== null)
    actor.send({ type: 'promotion.asked', wish: { kind: 'apply', promotionId, remark, pictures: chosen } })
  }
  return (
    <form className="grid gap-4" onSubmit={send} noValidate aria-label={t`Application`}>
      <PromotionProblem control={control} />
      <RemarkField
        value={remark}
        error={fields.remark && i18n._(remarkMessages[fields.remark])}
        onChange={(next) => {
          touch()
          setRemark(next)
        }}
      />
      {pictures.map((_, n) => (
        <UploadPicture
          // the three places stay where they are
          key={`place-${n}`}
          purpose="APPLICATION"
          optional
          label={<Trans>Picture {n + 1}</Trans>}
          onPicture={(pictureId) => put(n, pictureId)}
        />
      ))}
      <Button type="submit" variant="lamp" block busy={state.hasTag('busy')} busyLabel={<Trans>Sending…</Trans>}>
        <Trans>Send the application</Trans>
      </Button>
    </form>
  )
}
