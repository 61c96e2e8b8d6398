import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type SubmitHandler, type UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { cx } from '#src/ui/cx.ts'

export type FormProps<Values extends FieldValues> = {
  /** From `useForm`; every field inside finds it. */
  form: UseFormReturn<Values>
  /** The form's id, for a button outside it. */
  id?: string
  /** Names the form for screen readers. */
  label: string
  onSubmit: SubmitHandler<Values>
  children: ReactNode
  className?: string
}

/**
 * A form over `useForm` of react-hook-form: its fields come from this folder, named by `name`. A submit focuses the
 * first invalid field; three or more errors are listed above.
 */
export function Form<Values extends FieldValues>({
  form,
  id,
  label,
  onSubmit,
  children,
  className,
}: FormProps<Values>) {
  const { errors } = form.formState
  const listed = Object.entries(errors).map(([name, error]) => ({
    fieldId: name,
    message: typeof error?.message === 'string' ? error.message : name,
  }))
  return (
    <FormProvider {...form}>
      <form
        id={id}
        aria-label={label}
        noValidate
        className={cx('grid gap-3', className)}
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      >
        <ErrorSummary title={<Trans>Some fields are not in order</Trans>} errors={listed} />
        {children}
      </form>
    </FormProvider>
  )
}
