import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { numberText } from '#src/lib/languages.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'

export type AgreementProps = {
  agreed: boolean
  onChange: (agreed: boolean) => void
  error: ReactNode
  minimumAge: number
  /** The help article with the user agreement [2.76]. */
  article: string
}

/** The checkbox required to register: old enough, and the terms read [2.79, 5.44]. The terms open beside the form. */
export function Agreement({ agreed, onChange, error, minimumAge, article }: AgreementProps) {
  const { i18n } = useLingui()
  const age = numberText(minimumAge, i18n.locale)
  return (
    <Checkbox
      id="reg-agreement"
      name="agreement"
      required
      checked={agreed}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
    >
      <Trans>
        I am {age} or over and accept the{' '}
        <Link className="link" to="/help" search={{ topic: article }} target="_blank">
          user agreement
        </Link>
        .
      </Trans>
    </Checkbox>
  )
}
