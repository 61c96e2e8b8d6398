import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

export type FieldError = { fieldId: string; message: ReactNode }

/** The number of invalid fields from which a summary appears above the form. */
export const SUMMARY_FROM = 3

/** Links to the invalid fields of a form, if there are three or more. */
export const ErrorSummary = ({ title, errors }: { title: ReactNode; errors: readonly FieldError[] }) => {
  if (errors.length < SUMMARY_FROM) return null
  return (
    <Alert tone="alert" live="assertive" title={title}>
      <ul className="mt-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="link inline-block py-1.5"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
