import { useLingui } from '@lingui/react/macro'
import { useFormContext, Controller, type FieldValues, type RegisterOptions } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '#src/ui/password-field.tsx'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'
import { MomentField, type MomentFieldProps } from '../moment-field.tsx'
import { AreaField, type AreaFieldProps } from './area-field.tsx'

type Named = {
  /** The field's name among the values of the form, and its id in the page. */
  name: string
  rules?: RegisterOptions<FieldValues, string>
}

function useNamed({ name, rules }: Named) {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return { field: register(name, rules), error: typeof error?.message === 'string' ? error.message : undefined }
}

/** A line of text in the surrounding form. */
export function FormText({ name, rules, ...props }: Named & Omit<TextFieldProps, 'name' | 'error'>) {
  const { field, error } = useNamed({ name, rules })
  return <TextField {...props} {...field} id={name} error={error} />
}

/** A password in the surrounding form. */
export function FormPassword({
  name,
  rules,
  ...props
}: Named & Omit<PasswordFieldProps, 'name' | 'error' | 'revealLabel'>) {
  const { t } = useLingui()
  const { field, error } = useNamed({ name, rules })
  return <PasswordField {...props} {...field} id={name} error={error} revealLabel={t`Show password`} maxLength={128} />
}

/** Several lines of text in the surrounding form. */
export function FormArea({ name, rules, ...props }: Named & Omit<AreaFieldProps, 'name' | 'error'>) {
  const { field, error } = useNamed({ name, rules })
  return <AreaField {...props} {...field} id={name} error={error} />
}

/** An amount in the surrounding form: a string with at most two decimals. */
export const FormAmount = ({ rules, ...props }: Named & Omit<TextFieldProps, 'name' | 'error'>) => (
  <FormText {...props} rules={rules} inputMode="decimal" autoComplete="off" inputClassName="num" />
)

/** A day and time in the surrounding form: an instant in UTC, typed in the site's zone. */
export function FormMoment({ name, rules, ...props }: Named & Pick<MomentFieldProps, 'label' | 'hint'>) {
  return (
    <Controller
      name={name}
      {...(rules && { rules: rules as object })}
      render={({ field, fieldState }) => (
        <MomentField
          {...props}
          id={name}
          value={(field.value as string | null | undefined) ?? null}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

type FormSelectProps<Value extends string> = Named & {
  label: string
  hint?: string
  options: readonly SelectOption<Value>[]
}

/** A choice from a short list in the surrounding form. */
export function FormSelect<Value extends string>({ name, rules, options, ...props }: FormSelectProps<Value>) {
  return (
    <Controller
      name={name}
      {...(rules && { rules: rules as object })}
      render={({ field, fieldState }) => (
        <SelectField<Value>
          {...props}
          name={name}
          options={options}
          value={(field.value as Value | undefined) ?? null}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
