import { useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** The name of the reveal button; its pressed state says whether the password shows. */
  revealLabel: string
}

/** A password with a reveal button; pasting is allowed. */
export const PasswordField = ({ revealLabel, ...field }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      data-secret=""
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton label={revealLabel} aria-pressed={shown} onClick={() => setShown(!shown)} disabled={field.disabled}>
          <Icon name={shown ? 'eyeOff' : 'eye'} size="sm" />
        </IconButton>
      }
    />
  )
}
